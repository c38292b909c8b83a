// A part of a view that is drawn anew only when something it depends on has changed.

import { Component, type ComponentChild } from "preact";

interface Props {
  on: unknown[];
  children: () => ComponentChild;
}

export class Part extends Component<Props> {
  override shouldComponentUpdate({ on }: Props): boolean {
    const before = this.props.on;
    return on.length !== before.length || on.some((one, n) => one !== before[n]);
  }

  render({ children }: Props) {
    return children();
  }
}
