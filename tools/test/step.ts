import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { step } from '../setup/progress.mjs';
import { runGuarded } from '../setup/run-guarded.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Reports and figures of the run; emptied at its beginning. */
export const REPORTS = path.join(ROOT, 'test-results');

const MINUTE_MS = 60_000;

export type Step = {
  title: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** After these the step is ended and has failed: a run that hangs says so and goes on. */
  limitMinutes: number;
  /** A file that names what runs at the moment, a line each, for a step that was ended. */
  running?: string;
};

export type Outcome = { title: string; seconds: number; result: 'ok' | 'FAILED' | 'skipped' };

/** Runs one step to its end or its limit; its output is shown when it fails. Never throws. */
export async function runStep({ title, command, env, limitMinutes, running }: Step): Promise<Outcome> {
  const startedAt = performance.now();
  let output = '';
  const result = await step(title, async () => {
    const ended = await runGuarded(command, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      limitMs: limitMinutes * MINUTE_MS,
    });
    output = ended.output;
    if (ended.timedOut) output += `\n${afterLimit(limitMinutes, running)}`;
    if (ended.code !== 0) throw new Error(`exit code ${ended.code}`);
  }).then(
    () => 'ok' as const,
    () => 'FAILED' as const,
  );
  if (result === 'FAILED') process.stdout.write(`${output.trimEnd()}\n\n`);
  return { title, seconds: (performance.now() - startedAt) / 1000, result };
}

function afterLimit(limitMinutes: number, running: string | undefined): string {
  const names = running && existsSync(running) ? readFileSync(running, 'utf8').trim() : '';
  const still = names ? ` Still running:\n${names}` : '';
  return `Ended after ${limitMinutes} minutes, its limit.${still}`;
}
