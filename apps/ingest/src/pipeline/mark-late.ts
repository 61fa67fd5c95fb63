import type { Draft } from './draft.ts';

/** A record older than the newest one came out of a buffer: it is stored, and changes nothing of now. */
export function markLate(draft: Draft): Draft {
  const newest = draft.state.fixTime;
  if (newest === null || draft.fix.fixTime >= newest) return draft;
  return { ...draft, late: true };
}
