/** As PostgreSQL reads it; it knows an instant before all others and one after them. */
export function instantOf(atMs: number): string {
  if (Number.isFinite(atMs)) return new Date(atMs).toISOString();
  return atMs < 0 ? '-infinity' : 'infinity';
}
