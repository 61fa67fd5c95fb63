import { type Calendar, type Slot, SPREAD_MAX_MS } from './calendar.ts';
import { type EngineNews, ignitionUntil, tellEngine } from './engine.ts';
import type { JournalFix } from './fix.ts';
import { BLANK_TRACK, type Derived, foldFix, type TrackState } from './fold-fix.ts';
import { type FuelCounter, tellFuel } from './fuel.ts';
import type { Moment } from './geo-point.ts';
import { giveRuns, runsOf } from './give-runs.ts';
import { giveWays, isBetween } from './give-ways.ts';
import { type HeldPart, JournalDraft, type SlotSums } from './journal-draft.ts';
import type { MotionChange } from './motion.ts';
import type { OpenStretch, Stretch } from './stretch.ts';
import { NO_SUMS, type StretchKind, type Sums } from './sums.ts';

/**
 * What is carried from one record of a device to the next. A value, and plain JSON; its track has no totals, since what
 * came before a day must not change the day.
 */
export type JournalState = {
  track: TrackState;
  /** Missing of what was carried since before fuel was counted. */
  fuel?: FuelCounter | null;
  /** Those that more may come to, the oldest first. */
  slots: readonly SlotSums[];
  open: OpenStretch | null;
  /** Since a change of motion that is not yet certain. */
  held: readonly HeldPart[] | null;
};

export const BLANK_JOURNAL: JournalState = {
  ...{ track: BLANK_TRACK, fuel: null },
  ...{ slots: [], open: null, held: null },
};

export type JournalStep = {
  state: JournalState;
  /** What foldFix makes of the fix, and of news of the engine what matters of it. */
  derived: Pick<Derived, 'ignition' | 'ignitionTurned' | 'ignitionSinceMs' | 'motionChanges'>;
  /** Slots that are complete. */
  ended: readonly SlotSums[];
  /** Trips and stops that are over. */
  stretches: readonly Stretch[];
};

const NO_CHANGES: readonly MotionChange[] = [];

/**
 * The fold of fixes, with its trips, stops and days. Fixes come in the order of time; of what is cut by the edge of a
 * slot each side has its share of the time between the two fixes around it, and all shares together are the whole.
 */
export function foldJournal(before: JournalState, fix: JournalFix, slotAt: Calendar): JournalStep {
  const slot = slotAt(fix.atMs);
  const { state, draft, ended } = begin(before, slot, slotAt);
  const { last, engine, motion } = state.track;
  const { state: track, derived } = foldFix(state.track, fix, slot.rule);
  const [first, second] = derived.motionChanges;
  const isOfBefore = first !== undefined && last !== null && first.atMs <= last.atMs;
  const isUndecided = motion.turn !== null && track.motion.turn?.atMs === motion.turn.atMs;
  if (isOfBefore) turnBack(draft, first, motion.turn, slotAt);
  else if (!isUndecided) draft.settle();
  const ranSeconds = track.engine.totalSeconds;
  const runs = runsOf(draft, { engine, ranSeconds, atMs: fix.atMs }, slotAt);
  const change = isOfBefore ? second : first;
  const { moving, turn } = track.motion;
  const beginning = change ?? (isUndecided ? null : turn);
  const onBeginning = () => {
    if (change) draft.turnTo(kindOf(change.moving), momentOf(change), slotAt(change.atMs).fromMs);
    else if (isBetween(beginning, last, fix)) draft.hold();
  };
  const way = { ignition: ignitionUntil(engine, fix.atMs, slot.rule), legM: derived.legM ?? 0 };
  giveWays(draft, { last, fix, beginning, onBeginning, way }, slotAt);
  giveRuns(draft, runs, Number.POSITIVE_INFINITY);
  const fuel = giveFuel(draft, state, fix, slotAt);
  if (draft.kind === null && moving !== null) draft.turnTo(kindOf(moving), momentOf(fix), slot.fromMs);
  if (turn) draft.hold();
  draft.give(slot.fromMs, pointSums(fix, derived.legKmh, slot));
  const after = draft.finish(beginningOf(slot));
  return {
    state: { track: withoutTotals(track), fuel, slots: after.slots, open: after.open, held: after.held },
    derived,
    ended: [...ended, ...after.ended],
    stretches: draft.closed,
  };
}

/** What is known so far: what is not certain counts to what goes on, which lasts until the newest record. */
export function standOf(state: JournalState): { slots: readonly SlotSums[]; open: Stretch | null } {
  const draft = new JournalDraft(state);
  draft.settle();
  const { slots, open } = draft.finish(Number.NEGATIVE_INFINITY);
  const { last } = state.track;
  return { slots, open: open && last && { ...open, to: last } };
}

/** What is known where nothing goes on any more: it is over with the last record. */
export function endJournal(state: JournalState): Pick<JournalStep, 'ended' | 'stretches'> {
  const draft = new JournalDraft(state);
  draft.settle();
  if (state.track.last) draft.close(state.track.last);
  return { ended: draft.finish(Number.POSITIVE_INFINITY).ended, stretches: draft.closed };
}

/** What a heartbeat tells of the engine between two fixes. */
export function foldEngineNews(before: JournalState, news: EngineNews, slotAt: Calendar): JournalStep {
  const slot = slotAt(news.atMs);
  const { state, draft, ended } = begin(before, slot, slotAt);
  const { engine, last } = state.track;
  const told = tellEngine(engine, news, slot.rule);
  draft.give(slot.fromMs, NO_SUMS);
  const run = { engine, ranSeconds: told.totalSeconds, atMs: news.atMs };
  giveRuns(draft, runsOf(draft, run, slotAt), Number.POSITIVE_INFINITY);
  // The way from the last fix to the next one may still come to the days between, as far as it will be spread.
  const openMs = last ? Math.max(last.atMs, news.atMs - SPREAD_MAX_MS) : news.atMs;
  const after = draft.finish(beginningOf(slotAt(openMs)));
  return {
    state: {
      track: withoutTotals({ ...state.track, engine: told }),
      fuel: state.fuel ?? null,
      slots: after.slots,
      open: after.open,
      held: after.held,
    },
    derived: {
      ignition: told.ignition,
      ignitionTurned: engine.ignition !== null && engine.ignition !== told.ignition,
      ignitionSinceMs: told.ignitionSinceMs,
      motionChanges: NO_CHANGES,
    },
    ended: [...ended, ...after.ended],
    stretches: draft.closed,
  };
}

/** What a device did for another account or in another vehicle is over with the last record of that time. */
function begin(before: JournalState, slot: Slot, slotAt: Calendar) {
  const draft = new JournalDraft(before);
  const { last, engine } = before.track;
  // Where there was no fix yet, heartbeats may have told of the engine.
  const knownMs = last?.atMs ?? engine.ignitionAtMs ?? engine.counter?.atMs ?? null;
  const known = knownMs === null ? slot : slotAt(knownMs);
  if (known.owner === slot.owner && known.seat === slot.seat) return { state: before, draft, ended: [] };
  draft.settle();
  if (last) draft.close(last);
  const { ended } = draft.finish(Number.POSITIVE_INFINITY);
  const anew = new JournalDraft(BLANK_JOURNAL);
  anew.closed.push(...draft.closed);
  return { state: BLANK_JOURNAL, draft: anew, ended };
}

/** A change that began before this fix: with what is held, or unseen, with the record before. */
function turnBack(draft: JournalDraft, change: MotionChange, turn: Moment | null, slotAt: Calendar): void {
  const kind = kindOf(change.moving);
  const slotFromMs = slotAt(change.atMs).fromMs;
  if (turn?.atMs === change.atMs) {
    draft.turnHeldTo(kind, momentOf(change), slotFromMs);
    return;
  }
  draft.settle();
  draft.turnTo(kind, momentOf(change), slotFromMs);
}

/** What was spent counts where it is told. */
function giveFuel(
  draft: JournalDraft,
  { fuel: known = null }: JournalState,
  fix: JournalFix,
  slotAt: Calendar,
): FuelCounter | null {
  const { fromMs, rule } = slotAt(fix.atMs);
  const { fuel, spentL } = tellFuel(known, fix, rule);
  if (spentL !== null) draft.give(fromMs, { ...NO_SUMS, fuelL: spentL });
  return fuel;
}

function beginningOf({ fromMs, wholeFromMs }: Slot): number {
  return wholeFromMs ?? fromMs;
}

/** A device that tells no speed was as fast as its legs. */
function pointSums({ valid, speedKmh }: JournalFix, legKmh: number | null, { rule }: Slot): Sums {
  const kmh = speedKmh ?? legKmh;
  const isCredible = valid && kmh !== null && kmh <= rule.maxLegKmh;
  return { ...NO_SUMS, fixes: 1, maxSpeedKmh: isCredible ? kmh : 0 };
}

function withoutTotals(track: TrackState): TrackState {
  const { odometer, engine } = track;
  return { ...track, odometer: { ...odometer, totalM: 0 }, engine: { ...engine, totalSeconds: 0 } };
}

function kindOf(moving: boolean): StretchKind {
  return moving ? 'trip' : 'stop';
}

function momentOf({ latitude, longitude, atMs }: Moment): Moment {
  return { latitude, longitude, atMs };
}
