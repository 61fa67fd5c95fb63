import { addFuel } from '@fleet/tracks/sums';

/** Sums of vehicles in a time span. */
export type Sums = {
  distanceM: number;
  movingMs: number;
  idlingMs: number;
  engineMs: number;
  /** Null if the tracker reports no fuel. */
  fuelL: number | null;
  maxSpeedKmh: number | null;
};

export const NO_SUMS: Sums = {
  ...{ distanceM: 0, movingMs: 0, idlingMs: 0, engineMs: 0 },
  ...{ fuelL: null, maxSpeedKmh: null },
};
const MS_PER_HOUR = 3_600_000;
const METRES_PER_KILOMETRE = 1000;

export function added(a: Sums, b: Sums): Sums {
  return {
    distanceM: a.distanceM + b.distanceM,
    movingMs: a.movingMs + b.movingMs,
    idlingMs: a.idlingMs + b.idlingMs,
    engineMs: a.engineMs + b.engineMs,
    fuelL: addFuel(a.fuelL, b.fuelL),
    maxSpeedKmh: highest(a.maxSpeedKmh, b.maxSpeedKmh),
  };
}

function highest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

/** Measures that cells can show. */
export const MEASURES = ['distance', 'driving', 'idling', 'engine', 'fuel'] as const;
export type Measure = (typeof MEASURES)[number];

/** Unit of each measure. */
export const UNIT_OF: Readonly<Record<Measure, 'km' | 'hours' | 'litres'>> = {
  distance: 'km',
  driving: 'hours',
  idling: 'hours',
  engine: 'hours',
  fuel: 'litres',
};

/** Amount in the measure's unit. */
export function amountOf(measure: Measure, { distanceM, movingMs, idlingMs, engineMs, fuelL }: Sums): number {
  switch (measure) {
    case 'distance':
      return distanceM / METRES_PER_KILOMETRE;
    case 'driving':
      return movingMs / MS_PER_HOUR;
    case 'idling':
      return idlingMs / MS_PER_HOUR;
    case 'engine':
      return engineMs / MS_PER_HOUR;
    case 'fuel':
      return fuelL ?? 0;
  }
}

/** Kind of a cell: with data, standing, or unknown. */
export function kindOf(measure: Measure, sums: Sums): 'amount' | 'none' | 'no-data' {
  if (measure === 'fuel' && sums.fuelL === null) return 'no-data';
  return isNothing(measure, sums) ? 'none' : 'amount';
}

/** Smaller amounts are shown as none: 0.5 km, half a minute, a glass of fuel. */
const LEAST = { km: 0.5, hours: 1 / 120, litres: 0.05 };

function isNothing(measure: Measure, sums: Sums): boolean {
  return amountOf(measure, sums) < LEAST[UNIT_OF[measure]];
}

/** Fixed colour steps of a day, in the measure's unit, so that months are comparable. */
export const STEPS: Readonly<Record<Measure, readonly number[]>> = {
  distance: [80, 160, 260, 360],
  driving: [1, 3, 5, 7],
  idling: [0.25, 0.5, 1, 2],
  engine: [1, 3, 5, 8],
  fuel: [5, 15, 30, 60],
};
/** Steps of a week are those of a day times this. */
export const WEEK_DAYS = 5;

/** Colour level from 0 (little) to 4 (much). */
export function levelOf(measure: Measure, amount: number, isWeek: boolean): number {
  const days = isWeek ? WEEK_DAYS : 1;
  return STEPS[measure].filter((step) => amount >= step * days).length;
}
