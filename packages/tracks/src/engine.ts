import type { Fix } from './fix.ts';
import type { TrackRule } from './track-rule.ts';

/** The device's own counter, as it told it last, and when it was first told so. */
export type EngineCounter = { seconds: number; atMs: number; movedAtMs: number };

/** Ignition as it is told, and since when. */
export type HeardIgnition = { ignition: boolean; sinceMs: number };

export type EngineState = {
  ignition: boolean | null;
  ignitionSinceMs: number | null;
  /** Where that differs: ignition that turned back so soon that it flaps. */
  heard?: HeardIgnition;
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
export function applyEngineNews(before: EngineState, told: EngineNews, rule: TrackRule): EngineState {
  const { atMs } = told;
  const ignition = isNews(before.ignitionAtMs, atMs) ? told.ignition : null;
  const engineSeconds = isNews(before.counter?.atMs ?? null, atMs) ? ownCounter(told) : null;
  if (ignition === null && engineSeconds === null) return before;
  const turned = ignition === null ? null : turnIgnition(before, ignition, atMs, rule);
  const runs = turned?.ignition ?? null;
  const totalSeconds =
    before.totalSeconds + ranMs(before, { atMs, ignition: runs, engineSeconds }, rule) / 1_000;
  const counter = engineSeconds === null ? before.counter : counterAt(before.counter, engineSeconds, atMs);
  if (turned === null) return { ...before, counter, totalSeconds };
  return { ...turned, ignitionAtMs: atMs, counter, totalSeconds };
}

/** Ignition between the last word of it and an instant: a turn in doubt counts once it has lasted. */
export function ignitionUntil(
  { ignition, heard }: EngineState,
  atMs: number,
  rule: TrackRule,
): boolean | null {
  return heard && atMs - heard.sinceMs >= rule.ignitionHoldMs ? heard.ignition : ignition;
}

type Turned = { ignition: boolean | null; ignitionSinceMs: number | null; heard?: HeardIgnition };

/**
 * A turn is certain at once after a word that held for a while. One that comes sooner is certain when it has held itself,
 * and is dated by when it was first told: an ignition that flaps turns once.
 */
function turnIgnition(before: EngineState, told: boolean, atMs: number, rule: TrackRule): Turned {
  const { ignition, ignitionSinceMs } = before;
  if (ignition === null) return { ignition: told, ignitionSinceMs: atMs };
  const heard = before.heard ?? { ignition, sinceMs: ignitionSinceMs ?? Number.NEGATIVE_INFINITY };
  const hasHeld = atMs - heard.sinceMs >= rule.ignitionHoldMs;
  if (told === heard.ignition) {
    if (hasHeld && told !== ignition) return { ignition: told, ignitionSinceMs: heard.sinceMs };
    return !before.heard || hasHeld
      ? { ignition, ignitionSinceMs }
      : { ignition, ignitionSinceMs, heard: before.heard };
  }
  if (hasHeld && told !== ignition) return { ignition: told, ignitionSinceMs: atMs };
  return { ignition, ignitionSinceMs, heard: { ignition: told, sinceMs: atMs } };
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
  if (!ignition || !ignitionUntil(before, atMs, rule) || before.ignitionAtMs === null) return 0;
  return Math.min(atMs - before.ignitionAtMs, rule.engineGapMaxMs);
}
