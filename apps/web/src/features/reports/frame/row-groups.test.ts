import { describe, expect, test } from 'vitest';
import { rowGroups, sumsKey } from './row-groups.ts';

const BRUSSELS = { timeZone: 'Europe/Brussels', weekStart: 1 };
type Row = { vehicleId: string; day: string; startMs: number; size: number };
const row = (vehicleId: string, day: string, start: string, size: number): Row => ({
  ...{ vehicleId, day, size },
  startMs: Date.parse(start),
});

const ROWS = [
  row('a', '2026-11-19', '2026-11-19T08:00+01:00', 10),
  row('a', '2026-11-20', '2026-11-20T09:00+01:00', 3),
  row('b', '2026-11-20', '2026-11-20T00:10+01:00', 7),
  row('a', '2026-11-20', '2026-11-20T07:00+01:00', 4),
];
const SUMS = new Map([
  [sumsKey('a', null), 99],
  [sumsKey('a', '2026-11-20'), 50],
]);
const byTime = (a: Row, b: Row) => a.startMs - b.startMs;
const grouping = {
  by: 'DAY' as const,
  calendar: BRUSSELS,
  sums: SUMS,
  compareVehicles: (a: string, b: string) => (a < b ? 1 : -1),
  compareRows: byTime,
  isOldestFirst: false,
};
const shown = (more: object) =>
  rowGroups(ROWS, { ...grouping, ...more }).map(({ vehicleId, days, rows }) => [
    vehicleId,
    days.length > 0
      ? days.map((day) => [day.day, day.rows.map(({ size }) => size)])
      : rows.map(({ size }) => size),
  ]);

describe('rows in their groups', () => {
  test('stand by vehicle and by the day that the server told, the newest first', () => {
    expect(shown({})).toEqual([
      ['b', [['2026-11-20', [7]]]],
      [
        'a',
        [
          ['2026-11-20', [4, 3]],
          ['2026-11-19', [10]],
        ],
      ],
    ]);
    expect(shown({ isOldestFirst: true })[1]?.[1]).toEqual([
      ['2026-11-19', [10]],
      ['2026-11-20', [4, 3]],
    ]);
  });

  test('are sorted under each heading, of a vehicle where days have none', () => {
    const bySize = (a: Row, b: Row) => b.size - a.size;
    expect(shown({ by: 'VEHICLE', compareRows: bySize })).toEqual([
      ['b', [7]],
      ['a', [10, 4, 3]],
    ]);
  });

  test('come to what the server says, not to what of them is here', () => {
    const [, a] = rowGroups(ROWS, grouping);
    expect([a?.sums, a?.days.map(({ sums }) => sums)]).toEqual([99, [50, null]]);
    expect(new Date(a?.days[0]?.fromMs ?? 0).toISOString()).toBe('2026-11-19T23:00:00.000Z');
  });
});
