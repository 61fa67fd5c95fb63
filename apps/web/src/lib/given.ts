/** Formats a value; null without one. */
export function given(value: number | null | undefined, write: (value: number) => string): string | null {
  return value === null || value === undefined ? null : write(value);
}
