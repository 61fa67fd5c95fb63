import { expect, test } from 'vitest';
import { startOfDayBefore } from './days-before.ts';

test.for([
  ['2026-11-24T09:30:00Z', 'UTC', 92, '2026-08-24T00:00:00.000Z'],
  ['2026-11-24T00:00:00Z', 'UTC', 31, '2026-10-24T00:00:00.000Z'],
  // In Moscow it is the next day already.
  ['2026-11-23T21:00:00Z', 'Europe/Moscow', 31, '2026-10-23T21:00:00.000Z'],
  ['2026-11-23T20:59:59.999Z', 'Europe/Moscow', 31, '2026-10-22T21:00:00.000Z'],
  // Over both changes of the clocks, from a day of 23 hours and from one of 25.
  ['2026-03-29T21:59:59Z', 'Europe/Berlin', 365, '2025-03-28T23:00:00.000Z'],
  ['2026-10-25T22:59:59Z', 'Europe/Berlin', 365, '2025-10-24T22:00:00.000Z'],
  // A day that begins at one o'clock.
  ['2026-10-09T12:00:00Z', 'America/Asuncion', 3_650, '2016-10-11T03:00:00.000Z'],
] as const)('of %s in %s, %i days before', ([now, zone, days, begins]) => {
  expect(new Date(startOfDayBefore(zone, Date.parse(now), days)).toISOString()).toBe(begins);
});
