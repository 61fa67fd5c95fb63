/** Codes of PostgreSQL: a statement, a wait for a lock or an idle transaction took longer than it may. */
const TIMEOUTS = new Set(['57014', '55P03', '25P03']);
const MAX_DEPTH = 6;

/** Whether the database gave up because it took too long, whoever wraps its error. */
export function isTimeout(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  const { code, originalCode, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if ([code, originalCode].some((each) => typeof each === 'string' && TIMEOUTS.has(each))) return true;
  return [driverAdapterError, meta, cause].some((inner) => isTimeout(inner, depth + 1));
}
