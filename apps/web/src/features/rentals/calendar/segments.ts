import type { Period } from '../../../lib/period.ts';
import type { RentalRow } from '../rental-queries.ts';

type Times = Pick<RentalRow, 'fromAt' | 'untilAt' | 'returnedAt' | 'state'>;

/** A part of a vehicle's time: rented or free. */
export type Segment<Rental> = Period & { rental: Rental | null };

/** Shorter gaps are not offered as free. */
const GAP_MIN_MS = 3_600_000;

/** The time that a rental occupies: a late one until now, a returned one until its return. */
export function timeOfRental({ fromAt, untilAt, returnedAt, state }: Times, nowMs: number): Period {
  const endMs = Date.parse(returnedAt ?? untilAt);
  return { fromMs: Date.parse(fromAt), toMs: state === 'OVERDUE' ? Math.max(endMs, nowMs) : endMs };
}

/**
 * Rentals of one vehicle and the free gaps between them, in order and within the period. Only future time is
 * free.
 */
export function segmentsOf<Rental extends Times>(
  rentals: readonly Rental[],
  { fromMs, toMs }: Period,
  nowMs: number,
): Segment<Rental>[] {
  const taken = rentals
    .map((rental) => ({ rental, ...timeOfRental(rental, nowMs) }))
    .filter((one) => one.fromMs < toMs && one.toMs > fromMs)
    .sort((a, b) => a.fromMs - b.fromMs);
  const segments: Segment<Rental>[] = [];
  let freeMs = Math.max(fromMs, nowMs);
  for (const one of taken) {
    if (one.fromMs - freeMs >= GAP_MIN_MS) segments.push({ fromMs: freeMs, toMs: one.fromMs, rental: null });
    segments.push({ ...one, fromMs: Math.max(one.fromMs, fromMs), toMs: Math.min(one.toMs, toMs) });
    freeMs = Math.max(freeMs, one.toMs);
  }
  if (toMs - freeMs >= GAP_MIN_MS) segments.push({ fromMs: freeMs, toMs, rental: null });
  return segments;
}
