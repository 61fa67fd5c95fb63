import { type Calendar, momentAt, partsOf, type Slot, SPREAD_MAX_MS } from './calendar.ts';
import { type EngineNews, type EngineState, tellEngine } from './engine.ts';
import type { JournalFix } from './fix.ts';
import { BLANK_TRACK, type Derived, foldFix, type TrackState } from './fold-fix.ts';
import { type FuelCounter, tellFuel } from './fuel.ts';
import type { Moment } from './geo-point.ts';
import { type HeldPart, JournalDraft, type SlotSums } from './journal-draft.ts';
import { linkOf } from './link.ts';
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
  derived: Pick<Derived, 'ignition' | 'ignitionTurned' | 'motionChanges'>;
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
  if (last) giveWay(draft, { last, fix, legM: derived.legM ?? 0, ignition: engine.ignition, runs }, slotAt);
  giveRuns(draft, runs, Number.POSITIVE_INFINITY);
  const fuel = giveFuel(draft, state, fix, slotAt);
  const change = isOfBefore ? second : first;
  if (change) draft.turnTo(kindOf(change.moving), momentOf(change), slot.fromMs);
  const { moving, turn } = track.motion;
  if (draft.kind === null && moving !== null) draft.turnTo(kindOf(moving), momentOf(fix), slot.fromMs);
  if (turn) draft.hold();
  draft.give(slot.fromMs, pointSums(fix, slot));
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
      motionChanges: NO_CHANGES,
    },
    ended: [...ended, ...after.ended],
    stretches: draft.closed,
  };
}

/** What a device did for somebody else is over with the last record of that time. */
function begin(before: JournalState, slot: Slot, slotAt: Calendar) {
  const draft = new JournalDraft(before);
  const { last, engine } = before.track;
  // Where there was no fix yet, heartbeats may have told of the engine.
  const knownMs = last?.atMs ?? engine.ignitionAtMs ?? engine.counter?.atMs ?? null;
  if (knownMs === null || slotAt(knownMs).owner === slot.owner) return { state: before, draft, ended: [] };
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

type Way = { last: Moment; fix: JournalFix; legM: number; ignition: boolean | null; runs: RunPart[] };

function giveWay(draft: JournalDraft, { last, fix, legM, ignition, runs }: Way, slotAt: Calendar): void {
  let { seat, rule } = slotAt(last.atMs);
  for (const { slot, fromMs, toMs, share } of partsOf(last.atMs, fix.atMs, slotAt)) {
    if (slot.seat !== seat) {
      // What the engine ran until then is of the vehicle that is left.
      giveRuns(draft, runs, slot.fromMs);
      draft.breakAt(momentAt(fromMs, last, fix), slot.fromMs);
    }
    ({ seat, rule } = slot);
    const from = { ...last, ignition, motion: draft.kind === 'trip', speedKmh: null, courseDeg: null };
    const isKnown = linkOf(from, { ...from, ...momentOf(fix) }, rule) !== 'unknown';
    const [knownMs, unknownMs] = isKnown ? [toMs - fromMs, 0] : [0, toMs - fromMs];
    const ignitionMs = ignition ? knownMs : 0;
    draft.give(slot.fromMs, { ...NO_SUMS, distanceM: legM * share, knownMs, unknownMs, ignitionMs });
  }
}

type Run = { engine: EngineState; ranSeconds: number; atMs: number };

/** What the engine ran in a slot. */
type RunPart = { slotFromMs: number; seconds: number };

/** The engine is taken to have run since it was heard of last. What comes when a day is over counts to the next. */
function runsOf(draft: JournalDraft, { engine, ranSeconds, atMs }: Run, slotAt: Calendar): RunPart[] {
  if (ranSeconds === 0) return [];
  const heardMs = Math.max(engine.ignitionAtMs ?? 0, engine.counter?.atMs ?? 0);
  const fromMs = Math.min(atMs, Math.max(heardMs, draft.oldestMs));
  const toMs = Math.min(atMs, fromMs + Math.round(ranSeconds * 1_000));
  return Array.from(partsOf(fromMs, toMs, slotAt), ({ slot, share }) => ({
    slotFromMs: slot.fromMs,
    seconds: ranSeconds * share,
  }));
}

/** Those of slots before that instant, each once. */
function giveRuns(draft: JournalDraft, runs: RunPart[], beforeMs: number): void {
  while (runs[0] && runs[0].slotFromMs < beforeMs) {
    const [run] = runs.splice(0, 1);
    if (run) draft.give(run.slotFromMs, { ...NO_SUMS, engineSeconds: run.seconds });
  }
}

/** What was spent counts where it is told. In another vehicle another tank is counted. */
function giveFuel(
  draft: JournalDraft,
  { fuel: known = null, track: { last } }: JournalState,
  fix: JournalFix,
  slotAt: Calendar,
): FuelCounter | null {
  const { fromMs, seat, rule } = slotAt(fix.atMs);
  const isMoved = last !== null && slotAt(last.atMs).seat !== seat;
  const { fuel, spentL } = tellFuel(isMoved ? null : known, fix, rule);
  if (spentL !== null) draft.give(fromMs, { ...NO_SUMS, fuelL: spentL });
  return fuel;
}

function beginningOf({ fromMs, wholeFromMs }: Slot): number {
  return wholeFromMs ?? fromMs;
}

function pointSums({ valid, speedKmh }: JournalFix, { rule }: Slot): Sums {
  const isCredible = valid && speedKmh !== null && speedKmh <= rule.maxLegKmh;
  return { ...NO_SUMS, fixes: 1, maxSpeedKmh: isCredible ? speedKmh : 0 };
}

function withoutTotals({ last, odometer, engine, motion }: TrackState): TrackState {
  return {
    last,
    odometer: { ...odometer, totalM: 0 },
    engine: { ...engine, totalSeconds: 0 },
    motion,
  };
}

function kindOf(moving: boolean): StretchKind {
  return moving ? 'trip' : 'stop';
}

function momentOf({ latitude, longitude, atMs }: Moment): Moment {
  return { latitude, longitude, atMs };
}
