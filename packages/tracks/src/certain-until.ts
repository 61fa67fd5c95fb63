import type { TripFoldState } from './trip-fold.ts';

/**
 * Whether no later record can come to what was before an instant: not the way since the last fix, nor the time that the
 * engine ran since it was heard of, nor what is held until it is certain what went on.
 */
export function isCertainUntil({ track, held }: TripFoldState, toMs: number): boolean {
  const { last, engine } = track;
  if (!last || last.atMs < toMs || held?.some(({ fromMs }) => fromMs < toMs)) return false;
  const mayRun = engine.counter !== null || engine.ignition === true;
  return !mayRun || Math.max(engine.ignitionAtMs ?? 0, engine.counter?.atMs ?? 0) >= toMs;
}
