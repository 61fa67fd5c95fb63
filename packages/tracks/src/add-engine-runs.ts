import { type Calendar, partsOf } from './calendar.ts';
import type { EngineState } from './engine.ts';
import { NO_SUMS } from './sums.ts';
import type { TripBuilder } from './trip-builder.ts';

type Run = { engine: EngineState; ranSeconds: number; atMs: number };

/** Engine time in one bucket. */
type RunPart = { slotFromMs: number; seconds: number };

/** Assumes that the engine ran since its last report. Time reported after a day ended counts to the next. */
export function runsOf(draft: TripBuilder, { engine, ranSeconds, atMs }: Run, bucketAt: Calendar): RunPart[] {
  if (ranSeconds === 0) return [];
  const heardMs = Math.max(engine.ignitionAtMs ?? 0, engine.counter?.atMs ?? 0);
  const fromMs = Math.min(atMs, Math.max(heardMs, draft.oldestMs));
  const toMs = Math.min(atMs, fromMs + Math.round(ranSeconds * 1_000));
  return Array.from(partsOf(fromMs, toMs, bucketAt), ({ bucket, share }) => ({
    slotFromMs: bucket.fromMs,
    seconds: ranSeconds * share,
  }));
}

/** Adds the runs of buckets before `beforeMs` and removes them from `runs`. */
export function addEngineRuns(draft: TripBuilder, runs: RunPart[], beforeMs: number): void {
  while (runs[0] && runs[0].slotFromMs < beforeMs) {
    const [run] = runs.splice(0, 1);
    if (run) draft.add(run.slotFromMs, { ...NO_SUMS, engineSeconds: run.seconds });
  }
}
