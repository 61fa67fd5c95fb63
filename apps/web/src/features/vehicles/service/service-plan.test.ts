import { expect, test } from 'vitest';
import { servicePlan } from './service-plan.ts';

const TODAY = { year: 2026, month: 11, day: 22 };
const vehicle = { odometer: 26_890_000, engineHours: 640 };
const plan = (planned: object) => servicePlan({ ...vehicle, ...planned }, TODAY);

test('without a plan there is nothing to be due', () => {
  expect(plan({ serviceInterval: 15_000_000, serviceMonths: 12 })).toEqual([]);
});

test.each([
  { planned: { serviceOdometer: 30_000_000, serviceInterval: 15_000_000 }, left: 3_110_000, urgency: 'far' },
  { planned: { serviceOdometer: 27_800_000, serviceInterval: 15_000_000 }, left: 910_000, urgency: 'soon' },
  { planned: { serviceOdometer: 26_890_000 }, left: 0, urgency: 'over' },
  { planned: { serviceOdometer: 25_650_000 }, left: -1_240_000, urgency: 'over' },
  { planned: { serviceEngineHours: 650 }, left: 10, urgency: 'soon' },
  // A small interval is near later than a large one.
  { planned: { serviceEngineHours: 650, serviceIntervalHours: 50 }, left: 10, urgency: 'far' },
  { planned: { serviceOn: '2027-01-02' }, left: 41, urgency: 'far' },
  { planned: { serviceOn: '2026-11-22' }, left: 0, urgency: 'over' },
])('$planned is $urgency, by $left', ({ planned, left, urgency }) => {
  expect(plan(planned)).toMatchObject([{ left, urgency }]);
});

test('a plan tells how much of its interval has passed, and from where on it is near', () => {
  expect(plan({ serviceOdometer: 30_000_000, serviceInterval: 15_000_000 })).toMatchObject([
    { kind: 'distance', dueAt: 30_000_000, reminderAt: 29_000_000, share: 1 - 3_110 / 15_000 },
  ]);
});

test('what comes first is first, whatever it is counted in', () => {
  const planned = { serviceOdometer: 30_000_000, serviceInterval: 15_000_000, serviceMonths: 12 };
  const kinds = (serviceOn: string) => plan({ ...planned, serviceOn }).map(({ kind }) => kind);
  expect(kinds('2026-12-01')).toEqual(['day', 'distance']);
  // Both are far, and more of the year has passed than of the kilometres.
  expect(kinds('2026-12-16')).toEqual(['day', 'distance']);
  expect(kinds('2027-10-01')).toEqual(['distance', 'day']);
});
