import { expect, test } from 'vitest';
import { nextService } from './next-service.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const NO_PLAN = { serviceIntervalM: null, serviceIntervalS: null, serviceMonths: null };
const done = (doneOn: string) => ({ doneOn: day(doneOn), odometerM: 26_890_000, engineS: 3_600 });

test('what has an interval is due again after it, and what has none is due no more', () => {
  expect(nextService(NO_PLAN, done('2026-11-20'))).toEqual({
    ...{ serviceOdometerM: null, serviceEngineS: null, serviceOn: null },
  });
  const plan = { serviceIntervalM: 15_000_000, serviceIntervalS: 360_000, serviceMonths: 12 };
  expect(nextService(plan, done('2026-11-20'))).toEqual({
    ...{ serviceOdometerM: 41_890_000, serviceEngineS: 363_600, serviceOn: day('2027-11-20') },
  });
});

test.for([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
] as const)('%s and %i months is %s', ([from, months, to]) => {
  expect(nextService({ ...NO_PLAN, serviceMonths: months }, done(from)).serviceOn).toEqual(day(to));
});
