import { describe, expect, test } from 'vitest';
import { bucketsOf } from './buckets.ts';
import type { VehicleSums } from './load-summary.ts';
import { sorted, totalsOf } from './summary-row.ts';
import { summaryRows } from './summary-rows.ts';
import { kindOf, levelOf, NO_SUMS } from './sums.ts';

const PERIOD = {
  fromMs: Date.parse('2026-11-16T00:00+01:00'),
  toMs: Date.parse('2026-11-19T00:00+01:00'),
};
const DAYS = bucketsOf(PERIOD, { timeZone: 'Europe/Brussels', weekStart: 1 });
const vehicleOf = (id: string) => ({ id, title: `Van ${id}`, plate: null, type: null });
const driven = (
  vehicleId: string,
  start: string,
  km: number,
  maxSpeedKmh: number | null = null,
): VehicleSums => ({
  vehicleId,
  startMs: Date.parse(start),
  sums: { ...NO_SUMS, distanceM: km * 1000, maxSpeedKmh },
  averageSpeedKmh: 50,
});
const SUMMARY = {
  vehicles: [driven('2', '2026-11-16T00:00+01:00', 30, 80), driven('10', '2026-11-16T00:00+01:00', 30, 95)],
  days: [
    // A day that begins where the vehicle was first heard of.
    driven('2', '2026-11-16T09:12+01:00', 10, 70),
    driven('2', '2026-11-18T00:00+01:00', 20, 80),
    driven('10', '2026-11-17T00:00+01:00', 30, 95),
  ],
};

describe('rows of a summary', () => {
  test('have each day in its column, and nothing where nothing was recorded', () => {
    const rows = summaryRows(SUMMARY, DAYS, vehicleOf);
    expect(rows.map(({ cells }) => cells.map((cell) => cell?.distanceM ?? null))).toEqual([
      [10_000, null, 20_000],
      [null, 30_000, null],
    ]);
    const totals = totalsOf(rows, DAYS);
    expect(totals.map(({ distanceM }) => distanceM)).toEqual([10_000, 30_000, 20_000]);
    expect(totals.map(({ maxSpeedKmh }) => maxSpeedKmh)).toEqual([70, 95, 80]);
  });

  test('add the fuel that is counted, and say nothing of it where none is', () => {
    const [van, car] = [
      driven('2', '2026-11-16T00:00+01:00', 30),
      driven('10', '2026-11-16T00:00+01:00', 20),
    ];
    const counted = { ...van, sums: { ...van.sums, fuelL: 2.5 } };
    const fuelOf = (days: VehicleSums[]) =>
      totalsOf(summaryRows({ vehicles: [van, car], days }, DAYS, vehicleOf), DAYS).map(({ fuelL }) => fuelL);
    expect(fuelOf([counted, car])).toEqual([2.5, null, null]);
    expect(fuelOf([counted, { ...counted, vehicleId: '10' }])).toEqual([5, null, null]);
    expect(fuelOf([van, car])).toEqual([null, null, null]);
    expect([null, 0, 2].map((fuelL) => kindOf('fuel', { ...van.sums, fuelL }))).toEqual([
      'no-data',
      'none',
      'amount',
    ]);
  });

  test('stay without days where these are too many', () => {
    const rows = summaryRows({ ...SUMMARY, days: null }, [], vehicleOf);
    expect(rows.map(({ sums, cells }) => [sums.distanceM, cells])).toEqual([
      [30_000, []],
      [30_000, []],
    ]);
  });

  test('stand by name as people count, and by name where they are equal', () => {
    const rows = summaryRows(SUMMARY, DAYS, vehicleOf);
    const order = (field: 'vehicle' | 'distance' | 'max', direction: 'ASC' | 'DESC') =>
      sorted(rows, { field, direction }, 'en').map(({ id }) => id);
    expect(order('vehicle', 'ASC')).toEqual(['2', '10']);
    expect(order('vehicle', 'DESC')).toEqual(['10', '2']);
    expect(order('distance', 'DESC')).toEqual(['2', '10']);
    expect(order('max', 'DESC')).toEqual(['10', '2']);
  });

  test('are coloured by steps that are the same in every view', () => {
    expect([0, 79, 80, 160, 260, 359, 360].map((km) => levelOf('distance', km, false))).toEqual([
      0, 0, 1, 2, 3, 3, 4,
    ]);
    expect(levelOf('distance', 399, true)).toBe(0);
    expect(levelOf('distance', 400, true)).toBe(1);
  });
});
