export const DAY_MS = 86_400_000;

/** A UTC day as PostgreSQL reads it, by its beginning. */
export function utcDay(dayMs: number): string {
  return new Date(dayMs).toISOString().slice(0, 10);
}
