import type { Draft, Rejection } from './draft.ts';

/**
 * A record without coordinates (a tunnel, a garage) stands where the device last was, as not valid. Where that place
 * is unknown, or was at another time, the record is kept apart.
 */
export function borrowPlace(draft: Draft): Draft | Rejection {
  if (draft.fix.placed) return draft;
  const { latitude, longitude } = draft.state;
  if (draft.late || draft.isMoved || latitude === null || longitude === null)
    return { reason: 'placeUnknown' };
  return { ...draft, fix: { ...draft.fix, latitude, longitude } };
}
