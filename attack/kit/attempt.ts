import { expect, test } from 'vitest';

/** What the attacker got, in words; null when it held. */
export type Outcome = string | null;

/** Makes one attempt; `name` says which one it was if it succeeds. */
export type MakeAttempt = (name: string, attack: () => Promise<Outcome>) => Promise<void>;

/** Of one test; the table at the end adds them up. */
export type Tally = { attempts: number; succeeded: string[] };

declare module 'vitest' {
  interface TaskMeta {
    tally?: Tally;
  }
}

/** One attempt. An attack that throws is undecided: it fails the run, and nobody says that it held. */
export function attempt(name: string, attack: () => Promise<Outcome>, timeoutMs?: number): void {
  attempts(name, (make) => make(name, attack), timeoutMs);
}

/** Any number of attempts in one test: `run` makes each of them by the function that it is given. */
export function attempts(name: string, run: (make: MakeAttempt) => Promise<void>, timeoutMs?: number): void {
  test(name, { ...(timeoutMs && { timeout: timeoutMs }) }, async ({ task }) => {
    const tally: Tally = { attempts: 0, succeeded: [] };
    task.meta.tally = tally;
    await run(async (each, attack) => {
      tally.attempts += 1;
      const got = await attack();
      if (got !== null) tally.succeeded.push(`${each}: ${got}`);
    });
    expect(tally.succeeded, 'what succeeded').toEqual([]);
    expect(tally.attempts, 'attempts').toBeGreaterThan(0);
  });
}
