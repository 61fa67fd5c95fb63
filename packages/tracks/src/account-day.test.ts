import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountDays } from './account-day.ts';

const HOUR_MS = 3_600_000;

test.for([
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', 23],
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', 25],
  ['Europe/Berlin', '2026-07-01T22:30:00Z', '2026-07-01T22:00:00Z', 24],
  ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z', 23],
  // The clocks go from 24:00 to 01:00, and back from 24:00 to 23:00.
  ['America/Santiago', '2026-09-06T12:00:00Z', '2026-09-06T04:00:00Z', 23],
  ['America/Santiago', '2026-04-04T12:00:00Z', '2026-04-04T03:00:00Z', 25],
  ['Australia/Lord_Howe', '2026-04-05T02:00:00Z', '2026-04-04T13:00:00Z', 24.5],
  ['Asia/Kolkata', '2026-04-04T12:00:00Z', '2026-04-03T18:30:00Z', 24],
] as const)('a day of %s around %s begins at %s and has %d hours', ([zone, at, from, hours]) => {
  const day = accountDays(zone)(Date.parse(at));
  expect(new Date(day.fromMs).toISOString()).toBe(new Date(from).toISOString());
  expect((day.toMs - day.fromMs) / HOUR_MS).toBe(hours);
});

test('days follow each other without gaps', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Pacific/Apia');
  const instants = fc.integer({ min: Date.parse('2012-01-01'), max: Date.parse('2030-01-01') });
  fc.assert(
    fc.property(zones, instants, (zone, atMs) => {
      const dayAt = accountDays(zone);
      const day = dayAt(atMs);
      expect(day.fromMs).toBeLessThanOrEqual(atMs);
      expect(day.toMs).toBeGreaterThan(atMs);
      expect(dayAt(day.toMs).fromMs).toBe(day.toMs);
      expect(dayAt(day.fromMs - 1).toMs).toBe(day.fromMs);
    }),
  );
});
