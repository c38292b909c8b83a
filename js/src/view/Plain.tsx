// A button with words on it.

interface Props {
  /** Names the button for tests and styles. */
  name: string;
  label: string;
  action: () => void;
  idle?: boolean;
}

export function Plain({ name, label, action, idle }: Props) {
  return (
    <button type="button" class="plain" data-do={name} aria-disabled={idle || undefined} onClick={action}>
      {label}
    </button>
  );
}
