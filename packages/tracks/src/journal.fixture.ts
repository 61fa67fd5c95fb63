import { accountDays } from './account-day.ts';
import type { Calendar } from './calendar.ts';
import type { JournalFix } from './fix.ts';
import { BLANK_JOURNAL, foldJournal, type JournalState, type JournalStep, standOf } from './journal.ts';
import type { SlotSums } from './journal-draft.ts';
import type { Stretch } from './stretch.ts';
import { DEFAULT_RULE } from './track-rule.ts';

/** Days of a zone; at each of `moves` the device goes into another vehicle. */
export function calendarOf(timeZone: string, moves: readonly number[] = []): Calendar {
  const dayAt = accountDays(timeZone);
  const edges = [...moves].sort((a, b) => a - b);
  return (atMs) => {
    const day = dayAt(atMs);
    const seat = edges.filter((edge) => edge <= atMs).length;
    return {
      fromMs: Math.max(day.fromMs, edges[seat - 1] ?? Number.NEGATIVE_INFINITY),
      toMs: Math.min(day.toMs, edges[seat] ?? Number.POSITIVE_INFINITY),
      ...{ seat: String(seat), owner: 'account', rule: DEFAULT_RULE },
    };
  };
}

type Rows = { state: JournalState; slots: SlotSums[]; stretches: Stretch[] };

/** Every row of these fixes, the ones still open among them; before each of `cuts` the state goes through text. */
export function journal(
  fixes: readonly JournalFix[],
  slotAt: Calendar,
  cuts: ReadonlySet<number> = new Set(),
): Rows {
  let state = BLANK_JOURNAL;
  const slots: SlotSums[] = [];
  const stretches: Stretch[] = [];
  fixes.forEach((fix, index) => {
    if (cuts.has(index)) state = JSON.parse(JSON.stringify(state));
    const step: JournalStep = foldJournal(state, fix, slotAt);
    ({ state } = step);
    slots.push(...step.ended);
    stretches.push(...step.stretches);
  });
  const stand = standOf(state);
  const all = stand.open ? [...stretches, stand.open] : stretches;
  return { state, slots: [...slots, ...stand.slots], stretches: all };
}

export const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);
