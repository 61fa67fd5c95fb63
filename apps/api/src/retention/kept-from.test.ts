import { expect, test } from 'vitest';
import { keptFrom } from './kept-from.ts';

const NOW = '2026-11-24T09:30:00.000Z';
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS);

test.for([
  ['nothing is asked for', null, null, null, null],
  ['the account asks', 92, null, null, '2026-08-24T00:00:00.000Z'],
  ['the installation keeps no more', null, null, 31, '2026-10-24T00:00:00.000Z'],
  ['the lower is the account’s', 31, null, 92, '2026-10-24T00:00:00.000Z'],
  ['the lower is the installation’s', 3_650, null, 92, '2026-08-24T00:00:00.000Z'],
  ['fewer were asked for within a day', 31, 23.9, null, null],
  ['that waits, what the installation keeps does not', 31, 23.9, 92, '2026-08-24T00:00:00.000Z'],
  ['the day is over', 31, 24, null, '2026-10-24T00:00:00.000Z'],
  ['all is asked for again within the day', null, 1, null, null],
] as const)('history is kept from then on where %s', ([, days, hours, most, expected]) => {
  const asked = { timeZone: 'UTC', days, loweredAt: hours === null ? null : ago(hours) };
  expect(keptFrom(asked, most, new Date(NOW))?.toISOString() ?? null).toBe(expected);
});
