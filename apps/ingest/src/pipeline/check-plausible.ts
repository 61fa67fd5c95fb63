import type { Fix, Rejection } from './draft.ts';

/** Civil GPS tracking is younger; older dates are a clock that was never set. */
const OLDEST_FIX_MS = Date.UTC(2000, 0, 1);
/** A zone mistaken by the installer shifts by at most 14 hours; more is not a clock. */
const MAX_AHEAD_MS = 86_400_000;

/** Dates and places that cannot be are kept apart with their reason, and acknowledged: sending again mends nothing. */
export function checkPlausible(fix: Fix): Rejection | null {
  const fixMs = fix.fixTime.getTime();
  if (Number.isNaN(fixMs)) return { reason: 'fixTimeUnknown' };
  if (fixMs < OLDEST_FIX_MS) return { reason: 'fixTimeTooOld' };
  if (fixMs > fix.receivedAt.getTime() + MAX_AHEAD_MS) return { reason: 'fixTimeInFuture' };
  if (!(Math.abs(fix.latitude) <= 90 && Math.abs(fix.longitude) <= 180)) return { reason: 'placeOutOfRange' };
  if (fix.placed && fix.latitude === 0 && fix.longitude === 0) return { reason: 'placeZero' };
  return null;
}
