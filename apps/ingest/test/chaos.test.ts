import { expect, test } from 'vitest';
import { runChaos } from '../chaos/run-chaos.ts';

/** The short form of `pnpm chaos`: one fault of each kind, in another order each time. */
test('whatever breaks, what was acknowledged is stored once and told once', { timeout: 60_000 }, async ({
  annotate,
}) => {
  const seed = Date.now() % 1_000_000;
  await annotate(`seed ${seed}`);
  process.stdout.write(`chaos: seed ${seed}\n`);
  const result = await runChaos({ seed, trackers: 60, recordsPerTracker: 300, faults: 6 });
  expect(result, `seed ${seed}`).toMatchObject({
    records: 18_000,
    recordsLost: 0,
    recordsDoubled: 0,
    eventsLost: 0,
    eventsDoubled: 0,
    eventsInvented: 0,
  });
});
