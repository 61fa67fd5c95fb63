/** How PostgreSQL names the constraint or unique index that refused a write. */
const NAMED = /constraint "([^"]+)"/;
const MAX_DEPTH = 6;

/** The name of the constraint behind a failed write, whoever wraps it; null for other errors. */
export function violatedConstraint(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return null;
  const { constraint, originalMessage, message, cause, meta, driverAdapterError } = error as Record<
    string,
    unknown
  >;
  if (typeof constraint === 'string') return constraint;
  for (const text of [originalMessage, message]) {
    const [, name] = (typeof text === 'string' && NAMED.exec(text)) || [];
    if (name) return name;
  }
  for (const inner of [driverAdapterError, meta, cause]) {
    const name = violatedConstraint(inner, depth + 1);
    if (name) return name;
  }
  return null;
}
