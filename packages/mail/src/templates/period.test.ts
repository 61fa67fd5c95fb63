import { expect, test } from 'vitest';
import { sayPeriod } from './period.ts';

const HOURS = { from: '2026-11-26T08:00:00Z', to: '2026-11-26T16:30:00Z', timeZone: 'Europe/Brussels' };

test('times of a period are written by the clock of the reader', () => {
  expect(sayPeriod('en-US', HOURS)).toContain('09:00');
  expect(sayPeriod('en-US', { ...HOURS, hourCycle: 'H12' })).toMatch(/9:00.*5:29\s?pm/i);
});
