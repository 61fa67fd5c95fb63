import { createRandom } from '@fleet/testing/random';
import { expect, test } from 'vitest';
import type { DetectedEvent } from '../src/detected.ts';
import { CASES, SEED } from './env.ts';
import { crossingsWhileStanding, type Stand, standsOf } from './standing.ts';
import { placeAt, randomWalk, type Stay, type Walk } from './walker.ts';

const WALKS = Math.min(Math.ceil(CASES / 4), 1_000);
/** Receivers that err more than this, or faster, report speeds of a walk while they lie on a table. */
const ORDINARY = { sigmaM: 15, memoryS: 120 };

test(`nobody crosses a border while standing, in ${WALKS} days of loggers without speeds from seed ${SEED}`, {
  timeout: Math.max(30_000, WALKS * 1_000),
}, () => {
  const sums = { fixes: 0, stands: 0, stays: 0, crossings: 0 };
  for (let seed = SEED; seed < SEED + WALKS; seed++) {
    const walk = randomWalk(createRandom(seed));
    for (const every of [1, 12]) {
      const fixes = walk.fixes.filter((_, index) => index % every === 0);
      const stands = standsOf(fixes);
      const found = crossingsWhileStanding(fixes, stands, createRandom(seed));
      expect(found.during.filter(isFalse(walk, every)), `seed ${seed}, one fix in ${every}`).toEqual([]);
      sums.fixes += fixes.length;
      sums.stands += stands.length;
      sums.crossings += found.crossings;
    }
    const { sigmaM, memoryS } = walk.receiver;
    if (sigmaM > ORDINARY.sigmaM || memoryS < ORDINARY.memoryS) continue;
    const found = crossingsWhileStanding(walk.fixes, walk.stays.map(standOf), createRandom(seed));
    expect(found.during.filter(isFalse(walk, 1)), `true stays of seed ${seed}`).toEqual([]);
    sums.stays += walk.stays.length;
  }
  process.stdout.write(`${JSON.stringify(sums)}\n`);
  expect(sums.crossings).toBeGreaterThan(0);
});

function standOf({ fromMs, toMs, eastM, northM }: Stay): Stand {
  return { ...placeAt(eastM, northM), fromMs, toMs };
}

/** The person stayed, and no silence hid the way; the ends of a stay are known as well as the logger reports. */
function isFalse({ stays, receiver }: Walk, every: number) {
  const slackMs = 2_000 * receiver.paceS * every;
  return ({ at, attributes }: DetectedEvent) =>
    attributes.uncertainSeconds === undefined &&
    stays.some(({ fromMs, toMs }) => at.atMs > fromMs + slackMs && at.atMs < toMs - slackMs);
}
