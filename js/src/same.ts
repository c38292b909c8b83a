// What is the same again need not be drawn again.

/** Whether two sets of props are the same, apart from those that nothing is drawn of. */
export function isSame<Props extends object>(a: Props, b: Props, ...except: (keyof Props)[]): boolean {
  for (const key in b) if (a[key] !== b[key] && !except.includes(key)) return false;
  return true;
}
