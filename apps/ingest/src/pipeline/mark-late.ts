import type { Draft } from './draft.ts';
import { isAhead } from './news-ahead.ts';

/**
 * A record older than the newest one came out of a buffer, one of a moment that is still to come from a clock that is
 * wrong: it is stored, and changes nothing of now. As the newest it would make all that comes after it late.
 */
export function markLate(draft: Draft): Draft {
  const { fixTime, receivedAt } = draft.fix;
  const atMs = fixTime.getTime();
  const newestMs = draft.state.fixTime?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isNews = atMs >= newestMs && !isAhead(atMs, receivedAt);
  return isNews ? draft : { ...draft, late: true };
}
