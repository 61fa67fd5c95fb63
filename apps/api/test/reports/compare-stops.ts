import { expect } from 'vitest';
import type { Scanned } from './full-scan.ts';

export const STOPS = `query ($where: VehiclesStopsReportWhere!) { vehiclesStopsReport(where: $where) {
  isUpdating nextCursor totals { stops duration idlingDuration engineHours spentFuel }
  subtotals { vehicleId day totals { stops duration idlingDuration engineHours spentFuel } }
  content { vehicleId day startTime endTime duration idlingDuration engineHours spentFuel latitude longitude } } }`;

type Sums = Record<'stops' | 'duration' | 'idlingDuration' | 'engineHours', number> & {
  spentFuel: number | null;
};
type Stop = { vehicleId: string; day: string; startTime: string } & Record<string, unknown>;
export type Stops = {
  isUpdating: boolean;
  nextCursor: string | null;
  totals: Sums;
  subtotals: { vehicleId: string; day: string | null; totals: Sums }[];
  content: Stop[];
};

/** Every stop by three an answer, and each sum of a day and of a vehicle, whichever answer has it. */
export async function compareStops(
  asking: (more: object) => Promise<Stops>,
  scanned: readonly Scanned[],
  hint: string,
): Promise<void> {
  const rows: Stop[] = [];
  const sums = new Map<string, Sums>();
  let cursor: string | null = null;
  do {
    const answer: Stops = await asking({ limit: 3, subtotals: 'DAY', cursor });
    expect(answer.isUpdating, hint).toBe(false);
    expectSums(answer.totals, scanned, `all of ${hint}`);
    for (const { vehicleId, day, totals } of answer.subtotals) {
      const key = `${vehicleId} ${day}`;
      expect(sums.get(key) ?? totals, `${key} of ${hint}`).toEqual(totals);
      sums.set(key, totals);
    }
    rows.push(...answer.content);
    cursor = answer.nextCursor;
  } while (cursor);
  const byStart = (a: Stop, b: Stop) => (a.startTime < b.startTime ? -1 : 1);
  expect(rows.toSorted(byStart), hint).toEqual(scanned.map(rowOf).toSorted(byStart));
  const keys = new Set(scanned.flatMap(({ vehicleId, day }) => [`${vehicleId} ${day}`, `${vehicleId} null`]));
  expect(new Set(sums.keys()), hint).toEqual(keys);
  for (const [key, totals] of sums) {
    const own = scanned.filter(({ vehicleId, day }) =>
      [`${vehicleId} ${day}`, `${vehicleId} null`].includes(key),
    );
    expectSums(totals, own, `${key} of ${hint}`);
  }
}

function rowOf({ vehicleId, day, from, to, sums }: Scanned): Stop {
  return {
    ...{ vehicleId, day },
    startTime: new Date(from.atMs).toISOString(),
    endTime: new Date(to.atMs).toISOString(),
    duration: (to.atMs - from.atMs) / 1_000,
    idlingDuration: sums.ignitionMs / 1_000,
    engineHours: sums.engineSeconds / 3_600,
    spentFuel: sums.fuelL,
    latitude: from.latitude,
    longitude: from.longitude,
  };
}

function expectSums(found: Sums, own: readonly Scanned[], hint: string): void {
  const sum = (of: (stop: Scanned) => number) => own.reduce((all, stop) => all + of(stop), 0);
  expect(found.stops, hint).toBe(own.length);
  expect(found.duration, hint).toBeCloseTo(sum(({ from, to }) => to.atMs - from.atMs) / 1_000, 3);
  expect(found.idlingDuration, hint).toBeCloseTo(sum(({ sums }) => sums.ignitionMs) / 1_000, 3);
  expect(found.engineHours, hint).toBeCloseTo(sum(({ sums }) => sums.engineSeconds) / 3_600, 5);
  const isKnown = own.some(({ sums }) => sums.fuelL !== null);
  if (isKnown)
    expect(found.spentFuel, hint).toBeCloseTo(
      sum(({ sums }) => sums.fuelL ?? 0),
      4,
    );
  else expect(found.spentFuel, hint).toBeNull();
}
