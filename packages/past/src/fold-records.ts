import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Calendar } from '@fleet/tracks/calendar';
import type { Moment } from '@fleet/tracks/geo-point';
import {
  foldEngineNews,
  foldJournal,
  type JournalState,
  type JournalStep,
  standOf,
} from '@fleet/tracks/journal';
import { openFromMs, type SlotSums } from '@fleet/tracks/journal-draft';
import type { Stretch } from '@fleet/tracks/stretch';
import type { AssignedSlot } from './assignment-calendar.ts';
import type { RecordKey } from './read-devices.ts';
import type { PastRecord } from './read-records.ts';

/** Where a fold begins. */
export type Start = {
  state: JournalState;
  key: RecordKey;
  /** Whether days are made anew; else it goes on where it ended. */
  isReplay: boolean;
  /** What days of before started from, as text, by their first instant. */
  knownStates: ReadonlyMap<number, string>;
  /** Likewise of those that are only completed. */
  keptStates: ReadonlyMap<number, string>;
  /** From here on nothing is new: where a day starts from what it started from before, it and all after it stand. */
  settledMs: number;
};

/** What happened, by the record that made it certain. */
export type Change = {
  type: 'deviceMoving' | 'deviceStopped' | 'ignitionOn' | 'ignitionOff';
  atMs: number;
  fixAtMs: number | null;
  place: Moment | null;
};

export type Folded = {
  state: JournalState;
  key: RecordKey;
  days: SlotSums[];
  /** What days start from. */
  statesIn: ReadonlyMap<number, JournalState>;
  stretches: Stretch[];
  changes: Change[];
  /** The first instant from which all stands as it was; infinity where there is none. */
  stands: { daysMs: number; stretchesMs: number; motion: Turn; ignitionMs: number };
};

/** The last change of motion until then. Of one instant a start comes before a stop, which may be dated back to it. */
export type Turn = { atMs: number; moving: boolean | null };

const NOTHING_STANDS: Folded['stands'] = {
  daysMs: Number.POSITIVE_INFINITY,
  stretchesMs: Number.POSITIVE_INFINITY,
  motion: { atMs: Number.POSITIVE_INFINITY, moving: null },
  ignitionMs: Number.POSITIVE_INFINITY,
};

type SlotAt = (atMs: number) => AssignedSlot;

/** Folded in one go; a few milliseconds. A device that nobody folded yet may have hundreds of thousands. */
const TURN_RECORDS = 500;

/**
 * Pure: the same records after the same start give the same rows, in one go or in pieces. Others have the process in
 * between.
 */
export async function foldRecords(
  start: Start,
  records: readonly PastRecord[],
  slotAt: SlotAt,
): Promise<Folded> {
  let { state, key } = start;
  let slotFromMs = start.isReplay ? null : slotAt(key.atMs).fromMs;
  const days: SlotSums[] = [];
  const statesIn = new Map<number, JournalState>(
    Array.from(start.keptStates, ([fromMs, state]) => [fromMs, JSON.parse(state)]),
  );
  const stretches: Stretch[] = [];
  const changes: Change[] = [];
  for (const [index, record] of records.entries()) {
    if (index % TURN_RECORDS === TURN_RECORDS - 1) await othersTurn();
    const step = foldRecord(state, record, slotAt);
    const slot = slotAt(record.atMs);
    days.push(...step.ended);
    stretches.push(...step.stretches);
    changes.push(...changesOf(step, record, state));
    if (slot.fromMs !== slotFromMs) {
      statesIn.set(slot.fromMs, state);
      // What more there is of its instant could undo it.
      const isAlone = records[index + 1]?.atMs !== record.atMs;
      if (isAlone && standsFrom(start, slot, { record, step }, slotAt))
        return {
          state: step.state,
          key,
          days,
          statesIn,
          stretches,
          changes,
          stands: standing(step.state, slot, record),
        };
      slotFromMs = slot.fromMs;
    }
    ({ state } = step);
    key = { atMs: record.atMs, hash: record.hash };
  }
  const stand = standOf(state);
  days.push(...stand.slots);
  if (stand.open) stretches.push(stand.open);
  return { state, key, days, statesIn, stretches, changes, stands: NOTHING_STANDS };
}

export function foldRecord(state: JournalState, { fix, news }: PastRecord, slotAt: Calendar): JournalStep {
  return fix ? foldJournal(state, fix, slotAt) : foldEngineNews(state, news, slotAt);
}

/** Whether the first record of a day leads from what was known before to what it leads to now. */
function standsFrom(
  start: Start,
  slot: AssignedSlot,
  { record, step }: { record: PastRecord; step: JournalStep },
  slotAt: SlotAt,
): boolean {
  const known = start.knownStates.get(slot.fromMs);
  if (known === undefined || slot.fromMs < start.settledMs) return false;
  const before = foldRecord(JSON.parse(known), record, slotAt);
  return JSON.stringify(before.state) === JSON.stringify(step.state);
}

function standing(state: JournalState, slot: AssignedSlot, { atMs }: PastRecord): Folded['stands'] {
  const { open, track } = state;
  return {
    // What is open was not ended, so no row is made of it here: it stands as well.
    daysMs: openFromMs(state) ?? slot.fromMs,
    stretchesMs: open?.from.atMs ?? slot.fromMs,
    motion: lastTurn(track, atMs),
    ignitionMs: lastIgnition(track, atMs),
  };
}

/** The last turn of ignition until then: each later one is dated after it, also one that is in doubt. */
export function lastIgnition({ engine }: JournalState['track'], recordMs: number): number {
  return engine.ignitionSinceMs ?? recordMs;
}

/** Where motion is not known, what is learnt after this record is no change, and each later one is dated after it. */
export function lastTurn({ motion }: JournalState['track'], recordMs: number): Turn {
  if (motion.moving === null || motion.sinceMs === null) return { atMs: recordMs, moving: false };
  return { atMs: motion.sinceMs, moving: motion.moving };
}

function changesOf({ derived }: JournalStep, { atMs, fix }: PastRecord, before: JournalState): Change[] {
  const { last } = before.track;
  const moved = derived.motionChanges.map(
    (change): Change => ({
      type: change.moving ? 'deviceMoving' : 'deviceStopped',
      atMs: change.atMs,
      fixAtMs: atMs,
      place: change,
    }),
  );
  if (!derived.ignitionTurned) return moved;
  const type = derived.ignition ? 'ignitionOn' : 'ignitionOff';
  const place = fix ?? last;
  const turnedMs = derived.ignitionSinceMs ?? atMs;
  return [{ type, atMs: turnedMs, fixAtMs: place?.atMs ?? null, place }, ...moved];
}
