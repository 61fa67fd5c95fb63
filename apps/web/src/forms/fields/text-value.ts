/** Text of a value for a text control; empty values are an empty text. */
export function textValue(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
