import { describe, expect, test } from 'vitest';
import { presetPeriod } from './preset-period.ts';

/** A Sunday afternoon in Berlin, of the day on which the clocks went ahead. */
const SUNDAY_MS = Date.parse('2026-03-29T13:00:00Z');
const BERLIN = { timeZone: 'Europe/Berlin', weekStart: 1 };
const local = (preset: Parameters<typeof presetPeriod>[0], more: Partial<typeof BERLIN> = {}) => {
  const { from, to } = presetPeriod(preset, SUNDAY_MS, { ...BERLIN, ...more });
  return [from.toISOString(), to.toISOString()];
};

describe('a preset is whole days of the zone', () => {
  test.for([
    ['TODAY', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['YESTERDAY', '2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z'],
    ['THIS_WEEK', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['PREVIOUS_WEEK', '2026-03-15T23:00:00.000Z', '2026-03-22T23:00:00.000Z'],
    ['THIS_MONTH', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['PREVIOUS_MONTH', '2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z'],
  ] as const)('%s', ([preset, from, to]) => {
    expect(local(preset)).toEqual([from, to]);
  });

  test('weeks begin on the day on which the reader’s do', () => {
    expect(local('THIS_WEEK', { weekStart: 7 })).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-04-04T22:00:00.000Z',
    ]);
    expect(local('PREVIOUS_WEEK', { weekStart: 6 })).toEqual([
      '2026-03-20T23:00:00.000Z',
      '2026-03-27T23:00:00.000Z',
    ]);
  });

  test('a day without a midnight begins with its first instant', () => {
    const { from } = presetPeriod('TODAY', Date.parse('2026-09-06T12:00:00Z'), {
      timeZone: 'America/Santiago',
      weekStart: 1,
    });
    expect(from.toISOString()).toBe('2026-09-06T04:00:00.000Z');
  });
});
