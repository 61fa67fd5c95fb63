import type { Tx } from '@fleet/db/client';
import { findLastFix } from '@fleet/stored-fixes/find-last-fix';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { type Span, spansAfter } from '@fleet/stored-fixes/span';
import { distanceM } from '@fleet/tracks/distance';
import { sessionOf } from '../session-of.ts';

/**
 * Times of a vehicle that are told already, by the devices that sat in it: COVERED while one reported, BRIDGED while it was
 * silent and came elsewhere, since its way is counted as a straight line then.
 */
export type Told = { fromMs: number; untilMs: number; kind: 'COVERED' | 'BRIDGED' };

/** A parked tracker reports about once an hour. */
const SILENCE_MIN_MS = 65 * 60_000;
/** Nearer than this it stood where it was, and counted nothing. */
const SAME_PLACE_M = 150;
/** After so long nobody knows the way; it is not spread over days either. */
export const SILENCE_MAX_MS = 31 * 86_400_000;
/** Fixes of one statement; no more than a page and what it leads to is in memory. */
const PAGE_FIXES = 20_000;

const FIX = { columns: ['latitude', 'longitude'], readings: [], only: 'valid' } as const;

type Period = { fromMs: number; untilMs: number };
type Place = { atMs: number; latitude: number; longitude: number };

/** What is told of the vehicle between two instants, both included; in no order. */
export async function findTold(
  tx: Pick<Tx, '$queryRaw' | '$queryRawUnsafe'>,
  vehicleId: string,
  period: Period,
): Promise<Told[]> {
  const seats = await tx.$queryRaw<{ deviceId: string; from: Date; until: Date | null }[]>`
    SELECT device_id AS "deviceId", "from", until FROM device_assignments WHERE vehicle_id = ${vehicleId}::uuid AND "from" <= ${new Date(period.untilMs)}
      AND COALESCE(until, 'infinity') > ${new Date(period.fromMs)}`;
  const told: Told[] = [];
  for (const { deviceId, from, until } of seats) {
    const seat = { deviceId, fromMs: from.getTime(), untilMs: until?.getTime() ?? Number.POSITIVE_INFINITY };
    told.push(...(await toldBy(tx, seat, period)));
  }
  return told;
}

type Seat = Period & { deviceId: string };

/** Of one stay of a device its fixes of the period, with the one before and the one after, and where they are far apart. */
async function toldBy(tx: Pick<Tx, '$queryRawUnsafe'>, seat: Seat, period: Period): Promise<Told[]> {
  const walk = new Walk();
  const session = sessionOf(tx);
  const before = await findLastFix(session, spanOf(seat, seat.fromMs, period.fromMs), FIX);
  if (before) walk.take(before);
  let left: Span[] = spanOf(seat, period.fromMs, period.untilMs + 1);
  while (left.length > 0) {
    const page = await readFixes(session, left, { ...FIX, limit: PAGE_FIXES });
    for (const fix of page) walk.take(fix);
    const last = page.at(-1);
    left = last && page.length === PAGE_FIXES ? spansAfter(left, last) : [];
  }
  const [after] = await readFixes(session, spanOf(seat, period.untilMs + 1, seat.untilMs), {
    ...FIX,
    limit: 1,
  });
  if (after) walk.take(after);
  return walk.told();
}

/** What of a stay lies between two instants; without the second one. */
function spanOf({ deviceId, ...seat }: Seat, fromMs: number, untilMs: number): Span[] {
  const [lowMs, highMs] = [Math.max(seat.fromMs, fromMs), Math.min(seat.untilMs, untilMs)];
  return lowMs < highMs ? [{ group: 0, deviceId, after: keyBefore(lowMs), untilMs: highMs }] : [];
}

/** Fixes as they follow each other: from the first to the last it is told of them, cut where there were none for long. */
class Walk {
  readonly #told: Told[] = [];
  #fromMs = 0;
  #last: Place | null = null;

  take(fix: Place): void {
    const last = this.#last;
    this.#last = fix;
    if (last === null) this.#fromMs = fix.atMs;
    else if (fix.atMs - last.atMs > SILENCE_MIN_MS) {
      this.#told.push({ fromMs: this.#fromMs, untilMs: last.atMs, kind: 'COVERED' });
      if (isBridged(last, fix)) this.#told.push({ fromMs: last.atMs, untilMs: fix.atMs, kind: 'BRIDGED' });
      this.#fromMs = fix.atMs;
    }
  }

  told(): Told[] {
    if (!this.#last) return [];
    return [...this.#told, { fromMs: this.#fromMs, untilMs: this.#last.atMs, kind: 'COVERED' }];
  }
}

function isBridged(a: Place, b: Place): boolean {
  return distanceM(a, b) > SAME_PLACE_M && b.atMs - a.atMs <= SILENCE_MAX_MS;
}
