import type { Fix } from './fix.ts';
import type { TrackRule } from './track-rule.ts';

/** The device's own counter, as it told it last, and when it was first told so. */
export type EngineCounter = { seconds: number; atMs: number; movedAtMs: number };

export type EngineState = {
  ignition: boolean | null;
  ignitionSinceMs: number | null;
  /** When ignition was told last; older news does not change it. */
  ignitionAtMs: number | null;
  counter: EngineCounter | null;
  totalSeconds: number;
};

export const BLANK_ENGINE: EngineState = {
  ignition: null,
  ignitionSinceMs: null,
  ignitionAtMs: null,
  counter: null,
  totalSeconds: 0,
};

/** A fix, or a heartbeat without one. */
export type EngineNews = Pick<Fix, 'atMs' | 'ignition' | 'engineSeconds'>;

/**
 * Ignition, and for how long the engine ran. Each stretch of time counts once: what is not newer than what was told
 * already adds nothing, and neither does a record that comes twice.
 */
export function tellEngine(before: EngineState, told: EngineNews, rule: TrackRule): EngineState {
  const { atMs } = told;
  const ignition = isNews(before.ignitionAtMs, atMs) ? told.ignition : null;
  const engineSeconds = isNews(before.counter?.atMs ?? null, atMs) ? ownCounter(told) : null;
  if (ignition === null && engineSeconds === null) return before;
  const totalSeconds = before.totalSeconds + ranMs(before, { atMs, ignition, engineSeconds }, rule) / 1_000;
  const counter = engineSeconds === null ? before.counter : counterAt(before.counter, engineSeconds, atMs);
  if (ignition === null) return { ...before, counter, totalSeconds };
  const ignitionSinceMs = ignition === before.ignition ? before.ignitionSinceMs : atMs;
  return { ignition, ignitionSinceMs, ignitionAtMs: atMs, counter, totalSeconds };
}

function isNews(knownAtMs: number | null, atMs: number): boolean {
  return knownAtMs === null || atMs >= knownAtMs;
}

/** Zero is what devices tell that have none. */
function ownCounter({ engineSeconds }: EngineNews): number | null {
  return engineSeconds !== null && engineSeconds > 0 ? engineSeconds : null;
}

function counterAt(before: EngineCounter | null, seconds: number, atMs: number): EngineCounter {
  return { seconds, atMs, movedAtMs: before?.seconds === seconds ? before.movedAtMs : atMs };
}

/** By the device's own counter where it has one that moves, else by ignition. */
function ranMs(before: EngineState, news: EngineNews, rule: TrackRule): number {
  const { counter } = before;
  if (!counter || news.atMs - counter.movedAtMs > rule.engineCounterMaxAgeMs)
    return ignitionMs(before, news, rule);
  if (news.engineSeconds === null) return 0;
  const countedMs = (news.engineSeconds - counter.seconds) * 1_000;
  // A counter that goes back, or farther than time, was reset or replaced: counting begins anew with it.
  const isCredible = countedMs >= 0 && countedMs <= news.atMs - counter.movedAtMs + rule.engineCounterStepMs;
  return isCredible ? countedMs : 0;
}

/** On at both ends of a gap. Of a long silence only its beginning counts: nobody knows what came then. */
function ignitionMs(before: EngineState, { atMs, ignition }: EngineNews, rule: TrackRule): number {
  if (!ignition || !before.ignition || before.ignitionAtMs === null) return 0;
  return Math.min(atMs - before.ignitionAtMs, rule.engineGapMaxMs);
}
