import { accountDays } from './account-day.ts';
import type { Calendar } from './calendar.ts';
import type { TripFix } from './fix.ts';
import { DEFAULT_RULE } from './track-rule.ts';
import type { BucketSums } from './trip-builder.ts';
import {
  BLANK_TRIP_FOLD,
  currentTotals,
  foldTrips,
  type TripFoldState,
  type TripFoldStep,
} from './trip-fold.ts';
import type { TripOrStop } from './trip-or-stop.ts';

/** Days of a zone; at each of `moves` the device goes into another vehicle. */
export function calendarOf(timeZone: string, moves: readonly number[] = []): Calendar {
  const dayAt = accountDays(timeZone);
  const edges = [...moves].sort((a, b) => a - b);
  return (atMs) => {
    const day = dayAt(atMs);
    const assignment = edges.filter((edge) => edge <= atMs).length;
    return {
      fromMs: Math.max(day.fromMs, edges[assignment - 1] ?? Number.NEGATIVE_INFINITY),
      toMs: Math.min(day.toMs, edges[assignment] ?? Number.POSITIVE_INFINITY),
      ...{ assignment: String(assignment), owner: 'account', rule: DEFAULT_RULE },
    };
  };
}

type Rows = { state: TripFoldState; slots: BucketSums[]; stretches: TripOrStop[] };

/** Every row of these fixes, the ones still open among them; before each of `cuts` the state goes through text. */
export function journal(
  fixes: readonly TripFix[],
  bucketAt: Calendar,
  cuts: ReadonlySet<number> = new Set(),
): Rows {
  let state = BLANK_TRIP_FOLD;
  const slots: BucketSums[] = [];
  const stretches: TripOrStop[] = [];
  fixes.forEach((fix, index) => {
    if (cuts.has(index)) state = JSON.parse(JSON.stringify(state));
    const step: TripFoldStep = foldTrips(state, fix, bucketAt);
    ({ state } = step);
    slots.push(...step.ended);
    stretches.push(...step.stretches);
  });
  const stand = currentTotals(state);
  const all = stand.open ? [...stretches, stand.open] : stretches;
  return { state, slots: [...slots, ...stand.slots], stretches: all };
}

export const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);
