import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { simulateDrives } from './drives.ts';
import { CASES, SEED } from './env.ts';
import { runCase } from './run-case.ts';
import { makeScenario } from './scenario.ts';

const LIMIT_MS = Math.max(120_000, CASES * 2_000);

describe(`records out of order, twice and up to a week late (${CASES} cases from seed ${SEED})`, () => {
  test('give the days, trips, stops, events and counters that they give in time', {
    timeout: LIMIT_MS,
  }, async ({ databaseUrl, pool }) => {
    const drives = simulateDrives();
    for (let seed = SEED; seed < SEED + CASES; seed++) {
      const { inTime, late } = await runCase({ databaseUrl, pool }, makeScenario(seed, drives));
      expect(late.days, `days of case ${seed}`).toEqual(inTime.days);
      expect(late.stretches, `trips and stops of case ${seed}`).toEqual(inTime.stretches);
      expect(late.events, `events of case ${seed}`).toEqual(inTime.events);
      late.counters.forEach(({ odometerM, engineS }, index) => {
        expect(odometerM, `odometer of case ${seed}`).toBeCloseTo(inTime.counters[index]?.odometerM ?? -1, 0);
        expect(engineS, `engine time of case ${seed}`).toBeCloseTo(inTime.counters[index]?.engineS ?? -1, 0);
      });
    }
  });
});
