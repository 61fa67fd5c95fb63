import type { Draft } from './draft.ts';
import { isAhead } from './news-ahead.ts';
import { repairFutureState } from './repair-future-state.ts';

/**
 * A record older than the newest one came out of a buffer, one of a moment that is still to come from a clock that is
 * wrong: it is stored, and changes nothing of now. As the newest it would make all that comes after it late.
 */
export function markLate(draft: Draft): Draft {
  const { fixTime, receivedAt } = draft.fix;
  const atMs = fixTime.getTime();
  if (isAhead(atMs, receivedAt)) return { ...draft, late: true };
  const state = isClockSetBack(draft) ? repairFutureState(draft.state, isLater) : draft.state;
  const newestMs = state.fixTime?.getTime() ?? Number.NEGATIVE_INFINITY;
  return atMs >= newestMs ? { ...draft, state } : { ...draft, late: true };
}

/**
 * Whether the newest fix came from a clock slightly ahead and this one was measured after that fix was
 * received. Then this one is newer, and the newest is dated by its time of receipt. A clock that is always
 * ahead by the same amount never goes back and keeps its times.
 */
function isClockSetBack({ fix, state: { fixTime, receivedAt } }: Draft): boolean {
  if (fixTime === null || receivedAt === null) return false;
  return fixTime > receivedAt && fix.fixTime < fixTime && fix.fixTime >= receivedAt;
}

const isLater = (atMs: number, receivedAt: Date): boolean => atMs > receivedAt.getTime();
