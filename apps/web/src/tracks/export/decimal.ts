const DIGITS_MAX = 15;

/** XML Schema decimal, without exponent. */
export function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(DIGITS_MAX).replace(/\.?0+$/, '') : text;
}
