import { expect, test } from 'vitest';
import { forecastDays } from './forecast-day.ts';

const PACE = { distance: 41_000, engineHours: 4.6 };

test.for([
  ['kilometres', { kind: 'distance', left: 860_000 }, 21],
  ['hours', { kind: 'hours', left: 230 }, 50],
  ['a day, which needs no forecast', { kind: 'day', left: 8 }, null],
  ['what is over', { kind: 'distance', left: -1 }, null],
] as const)('%s', ([, due, days]) => {
  expect(forecastDays(due, PACE)).toBe(days);
});

test('a vehicle that stands comes no nearer', () => {
  expect(forecastDays({ kind: 'distance', left: 1_000 }, { distance: 0, engineHours: 0 })).toBeNull();
});
