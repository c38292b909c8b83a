// A number that changes with every step: its digits turn on wheels, which are moved. Text would have to be measured out anew.

interface Props {
  /** The number as it is written. */
  now: string;
  /** As it is written when it is longest: there is a wheel for each of its signs. */
  most: string;
}

export function Digits({ now, most }: Props) {
  const shown = now.padStart(most.length);
  return (
    <span class="digits">
      {[...most].map((sign, n) => {
        const wheel = /\d/.test(sign) ? "0123456789" : sign;
        // Over the first sign a wheel is blank.
        const turned = wheel.indexOf(shown[n] as string) + 1;
        return (
          <b key={n - most.length} style={{ transform: `translateY(${-turned}lh)` }}>
            {wheel}
          </b>
        );
      })}
    </span>
  );
}
