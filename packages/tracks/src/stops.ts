import type { Period, Segment } from './segments.ts';

export type Stop = Period;

/** From one trip to the next: parked and idling in one go. Halts that end no drive are in none of the segments. */
export function stopsOf(segments: readonly Segment[]): Stop[] {
  const stops: Stop[] = [];
  for (const { state, fromMs, toMs } of segments) {
    if (state === 'moving' || state === 'noData') continue;
    const last = stops.at(-1);
    if (last?.toMs === fromMs) last.toMs = toMs;
    else stops.push({ fromMs, toMs });
  }
  return stops;
}
