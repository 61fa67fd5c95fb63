import type { Period } from '../../../lib/period.ts';

/** A place along the row: start and end as shares of its width, 0 to 1. */
export type Place = { from: number; until: number };

type Timed = Period & { rental: unknown };

/** 24 px of the narrowest row: a bar is never smaller than a finger or a pointer can hit. */
export const SHARE_MIN = 0.04;

/**
 * Where each segment stands in the row. Short ones are widened: they take from the free time beside them and
 * push what follows. Free time that is left too narrow has no place.
 */
export function placesOf<Part extends Timed>(
  segments: readonly Part[],
  shown: Period,
): { part: Part; place: Place }[] {
  const shareOf = (ms: number) => (ms - shown.fromMs) / (shown.toMs - shown.fromMs);
  const placed: { part: Part; place: Place }[] = [];
  let taken = 0;
  for (const part of segments) {
    const from = Math.max(shareOf(part.fromMs), taken);
    const until = Math.max(shareOf(part.toMs), part.rental ? from + SHARE_MIN : from);
    if (until - from < SHARE_MIN - 1e-9) continue;
    placed.push({ part, place: { from, until } });
    taken = until;
  }
  let room = 1;
  for (const { place } of placed.toReversed()) {
    const over = place.until - room;
    if (over > 0) {
      place.until -= over;
      place.from = Math.min(place.from, place.until - SHARE_MIN);
    }
    room = place.from;
  }
  return placed;
}
