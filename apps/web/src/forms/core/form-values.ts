/** Field values by name. */
export type FormValues = Record<string, unknown>;

/** Whether a value is an empty text, list or choice. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Fields whose value differs from the start, in the order of the values. */
export function changedNames(start: FormValues, values: FormValues): string[] {
  return Object.keys(values).filter((name) => !isSame(start[name], values[name]));
}

/** Compares by content; all empty values are equal. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, index) => isSame(one, b[index]));
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

/** Files and similar objects are compared by identity. */
function isPlain(value: unknown): value is FormValues {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
