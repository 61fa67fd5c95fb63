/** What is written of a value; null where there is none. */
export function given(value: number | null | undefined, write: (value: number) => string): string | null {
  return value === null || value === undefined ? null : write(value);
}
