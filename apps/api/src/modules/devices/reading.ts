/** A number of the database or of a device's readings as GraphQL's Float; null for what is absent or no number. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
