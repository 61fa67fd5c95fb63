/**
 * Codes of PostgreSQL (a statement, a wait for a lock or an idle transaction took longer than it may) and of Prisma (no
 * connection was free in time, or the transaction outlasted what it was given).
 */
const TIMEOUTS = new Set(['57014', '55P03', '25P03', 'P2028']);
const MAX_DEPTH = 6;

/** Whether the database gave up because it took too long, whoever wraps its error. */
export function isTimeout(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  const { code, originalCode, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if ([code, originalCode].some((each) => typeof each === 'string' && TIMEOUTS.has(each))) return true;
  return [driverAdapterError, meta, cause].some((inner) => isTimeout(inner, depth + 1));
}
