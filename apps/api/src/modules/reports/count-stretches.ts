import type { Queries } from '@fleet/db/in-session';
import { countFixes } from '@fleet/stored-fixes/count-fixes';
import { DAY_MS } from '@fleet/stored-fixes/utc-day';
import { areTogether, findStays, type Stay, spansOf } from '../vehicles/find-stays.ts';
import { readAhead } from './read-ahead.ts';
import { spanPieces } from './span-pieces.ts';

/** A vehicle in a time. */
export type Stretch = { vehicleId: string; from: Date; to: Date };

export type CountedStretch = {
  /** How many fixes there are. */
  about: number;
  /** Who sat in the vehicle. */
  stays: readonly Stay[];
  /** Several devices sat in it at once, one of which counts its kilometres. */
  isOfSeveral: boolean;
};

/** What is longer is counted by halves, two at once; by more no more is won, and a period may be thousands of years. */
const HALVED_MS = 16 * DAY_MS;

/** How many fixes each has, before anything is read; null where they are more than `most` together. */
export async function countStretches<Of extends Stretch>(
  session: Queries,
  stretches: readonly Of[],
  most: number,
): Promise<(Of & CountedStretch)[] | null> {
  const fitted = await fitStretches(session, stretches);
  const counted: (Of & CountedStretch)[] = [];
  let left = most;
  for await (const about of readAhead(fitted, (stretch) => countStretch(session, stretch, left + 1))) {
    const stretch = fitted[counted.length];
    left -= about;
    if (!stretch || left < 0) return null;
    counted.push({ ...stretch, about, isOfSeveral: areTogether(stretch.stays) });
  }
  return counted;
}

type Fitted<Of extends Stretch = Stretch> = Of & Pick<CountedStretch, 'stays'>;

/** Most often all are of one time. */
async function fitStretches<Of extends Stretch>(
  session: Queries,
  stretches: readonly Of[],
): Promise<Fitted<Of>[]> {
  const timeOf = ({ from, to }: Stretch) => `${from.getTime()} ${to.getTime()}`;
  const stays = new Map<string, readonly Stay[]>();
  for (const [time, together] of Map.groupBy(stretches, timeOf)) {
    const [{ from, to } = { from: new Date(0), to: new Date(0) }] = together;
    const vehicleIds = [...new Set(together.map(({ vehicleId }) => vehicleId))];
    stays.set(time, await findStays(session, vehicleIds, { fromMs: from.getTime(), untilMs: to.getTime() }));
  }
  return stretches.map((stretch) => ({
    ...stretch,
    stays: (stays.get(timeOf(stretch)) ?? []).filter(({ vehicleId }) => vehicleId === stretch.vehicleId),
  }));
}

async function countStretch(
  session: Queries,
  { vehicleId, stays, from, to }: Fitted,
  most: number,
): Promise<number> {
  const period = { fromMs: from.getTime(), untilMs: to.getTime() };
  const pieces = period.untilMs - period.fromMs > HALVED_MS ? 2 : 1;
  const cut = spanPieces(spansOf(stays, [vehicleId]), period, pieces);
  let count = 0;
  for await (const counts of readAhead(cut, (piece) => countFixes(session, piece, most))) {
    count += counts.reduce((sum, fixes) => sum + fixes, 0);
    if (count >= most) break;
  }
  return count;
}
