/** What vehicles came to in a stretch of time. */
export type Sums = {
  distanceM: number;
  movingMs: number;
  idlingMs: number;
  engineMs: number;
  maxSpeedKmh: number | null;
};

export const NO_SUMS: Sums = { distanceM: 0, movingMs: 0, idlingMs: 0, engineMs: 0, maxSpeedKmh: null };
const MS_PER_HOUR = 3_600_000;
const METRES_PER_KILOMETRE = 1000;

export function added(a: Sums, b: Sums): Sums {
  return {
    distanceM: a.distanceM + b.distanceM,
    movingMs: a.movingMs + b.movingMs,
    idlingMs: a.idlingMs + b.idlingMs,
    engineMs: a.engineMs + b.engineMs,
    maxSpeedKmh: highest(a.maxSpeedKmh, b.maxSpeedKmh),
  };
}

function highest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

/** What a cell of the summary shows; the person chooses. */
export const MEASURES = ['distance', 'driving', 'idling', 'engine'] as const;
export type Measure = (typeof MEASURES)[number];

/** In kilometres or hours. */
export function amountOf(measure: Measure, { distanceM, movingMs, idlingMs, engineMs }: Sums): number {
  switch (measure) {
    case 'distance':
      return distanceM / METRES_PER_KILOMETRE;
    case 'driving':
      return movingMs / MS_PER_HOUR;
    case 'idling':
      return idlingMs / MS_PER_HOUR;
    case 'engine':
      return engineMs / MS_PER_HOUR;
  }
}

/** Half a kilometre, half a minute: what is less is shown as none. */
const LEAST = { distance: 0.5, time: 1 / 120 };

export function isNothing(measure: Measure, sums: Sums): boolean {
  return amountOf(measure, sums) < (measure === 'distance' ? LEAST.distance : LEAST.time);
}

/** The same for every view, so that one month compares with another. Kilometres or hours of a day. */
export const STEPS: Readonly<Record<Measure, readonly number[]>> = {
  distance: [80, 160, 260, 360],
  driving: [1, 3, 5, 7],
  idling: [0.25, 0.5, 1, 2],
  engine: [1, 3, 5, 8],
};
/** Of a working week: its steps are as many days'. */
export const WEEK_DAYS = 5;

/** From 0, little, to 4, much. */
export function levelOf(measure: Measure, amount: number, isWeek: boolean): number {
  const days = isWeek ? WEEK_DAYS : 1;
  return STEPS[measure].filter((step) => amount >= step * days).length;
}
