/** What a control of text shows of a value: nothing is an empty text. */
export function textValue(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
