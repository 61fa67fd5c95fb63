import { type Calendar, partsOf } from './calendar.ts';
import type { EngineState } from './engine.ts';
import type { JournalDraft } from './journal-draft.ts';
import { NO_SUMS } from './sums.ts';

type Run = { engine: EngineState; ranSeconds: number; atMs: number };

/** What the engine ran in a slot. */
type RunPart = { slotFromMs: number; seconds: number };

/** The engine is taken to have run since it was heard of last. What comes when a day is over counts to the next. */
export function runsOf(draft: JournalDraft, { engine, ranSeconds, atMs }: Run, slotAt: Calendar): RunPart[] {
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
export function giveRuns(draft: JournalDraft, runs: RunPart[], beforeMs: number): void {
  while (runs[0] && runs[0].slotFromMs < beforeMs) {
    const [run] = runs.splice(0, 1);
    if (run) draft.give(run.slotFromMs, { ...NO_SUMS, engineSeconds: run.seconds });
  }
}
