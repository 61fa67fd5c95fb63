import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { readCaptured } from './captured.ts';
import { makeCase } from './case.ts';
import { simulateDrives } from './drives.ts';
import { CASES, SEED } from './env.ts';
import { type Packing, type Result, runCases } from './run-cases.ts';

/** Cases that go side by side. */
const AT_ONCE = 20;
/** Far more than it takes: a machine may have much else to do. */
const LIMIT_MS = Math.max(300_000, CASES * 20_000);
/** Who runs thousands wants to see them go by. */
const TELL_EVERY = 200;

/** Seeds of cases that failed once, of more than the suite runs. */
const FOUND = [106_568, 107_260, 5_179, 5_239, 770_126];

/** How what came is kept; packed, a third of the cases. */
const WAYS: readonly (readonly [string, Packing, number])[] = [
  ['rows', 'never', CASES],
  ['packed days', 'always', Math.ceil(CASES / 3)],
  ['packed days and rows beside them', 'sometimes', Math.ceil(CASES / 3)],
];

describe(`records out of order, twice and up to a week late (${CASES} cases from seed ${SEED})`, () => {
  test.for(WAYS)(
    'give the days, trips, stops, events and counters that they give in time, as %s',
    {
      timeout: LIMIT_MS,
    },
    async ([, packing, total], { databaseUrl, pool }) => {
      const sources = { drives: simulateDrives(), captured: readCaptured() };
      for (let from = SEED; from < SEED + total; from += AT_ONCE) {
        const count = Math.min(AT_ONCE, SEED + total - from);
        const cases = Array.from({ length: count }, (_, index) => makeCase(from + index, sources));
        const results = await runCases({ databaseUrl, pool }, cases, packing);
        for (const result of results)
          expectSame(result, `case ${result.seed} (run with ${count} from ${from})`);
        const done = from + count - SEED;
        if (done % TELL_EVERY === 0)
          process.stdout.write(`${done} cases hold, the last of seed ${from + count - 1}\n`);
      }
    },
  );
});

test('cases that failed once hold', { timeout: LIMIT_MS }, async ({ databaseUrl, pool }) => {
  const sources = { drives: simulateDrives(), captured: readCaptured() };
  const cases = FOUND.map((seed) => makeCase(seed, sources));
  for (const result of await runCases({ databaseUrl, pool }, cases, 'never'))
    expectSame(result, `case ${result.seed}`);
});

function expectSame({ inTime, late }: Result, hint: string): void {
  late.devices.forEach((kept, index) => {
    const wanted = inTime.devices[index];
    expect(kept.days, `days of ${hint}`).toEqual(wanted?.days);
    expect(kept.stretches, `trips and stops of ${hint}`).toEqual(wanted?.stretches);
    expect(kept.events, `events of ${hint}`).toEqual(wanted?.events);
    expect(kept.heads, `what is carried on of ${hint}`).toEqual(wanted?.heads);
  });
  late.counters.forEach(({ vehicle, odometerM, engineS }, index) => {
    expect(odometerM, `odometer of the ${vehicle} vehicle, ${hint}`).toBeCloseTo(
      inTime.counters[index]?.odometerM ?? -1,
      0,
    );
    expect(engineS, `engine time of the ${vehicle} vehicle, ${hint}`).toBeCloseTo(
      inTime.counters[index]?.engineS ?? -1,
      0,
    );
  });
}
