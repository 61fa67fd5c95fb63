/** What adds up over a stretch of time. */
export type Sums = {
  distanceM: number;
  engineSeconds: number;
  /** Null where the device counts none. */
  fuelL: number | null;
  /** Time of which it is known what the vehicle did, and of it with ignition on. */
  knownMs: number;
  ignitionMs: number;
  /** Silences. */
  unknownMs: number;
  /** Of fixes with a lock. */
  maxSpeedKmh: number;
  fixes: number;
};

export const NO_SUMS: Sums = {
  distanceM: 0,
  engineSeconds: 0,
  fuelL: null,
  knownMs: 0,
  ignitionMs: 0,
  unknownMs: 0,
  maxSpeedKmh: 0,
  fixes: 0,
};

/** What a vehicle did in one day of its account, as far as it was in one vehicle. */
export type DaySums = {
  distanceM: number;
  engineSeconds: number;
  /** Null where the device counts none. */
  fuelL: number | null;
  movingMs: number;
  idlingMs: number;
  parkedMs: number;
  unknownMs: number;
  maxSpeedKmh: number;
  fixes: number;
};

export const NO_DAY_SUMS: DaySums = {
  distanceM: 0,
  engineSeconds: 0,
  fuelL: null,
  movingMs: 0,
  idlingMs: 0,
  parkedMs: 0,
  unknownMs: 0,
  maxSpeedKmh: 0,
  fixes: 0,
};

/** Of the two what is known. Sums that were carried since before fuel was counted say nothing of it. */
export function addFuel(a: number | null | undefined, b: number | null | undefined): number | null {
  if (typeof a !== 'number') return b ?? null;
  return typeof b === 'number' ? a + b : a;
}

export type TripOrStopKind = 'trip' | 'stop';

export function addSums(a: Sums, b: Sums): Sums {
  return {
    distanceM: a.distanceM + b.distanceM,
    engineSeconds: a.engineSeconds + b.engineSeconds,
    fuelL: addFuel(a.fuelL, b.fuelL),
    knownMs: a.knownMs + b.knownMs,
    ignitionMs: a.ignitionMs + b.ignitionMs,
    unknownMs: a.unknownMs + b.unknownMs,
    maxSpeedKmh: Math.max(a.maxSpeedKmh, b.maxSpeedKmh),
    fixes: a.fixes + b.fixes,
  };
}

/** The words of a day, for what was done on a trip, at a stop, or before either is known (null). */
export function addToDay(day: DaySums, sums: Sums, kind: TripOrStopKind | null): DaySums {
  const { knownMs, ignitionMs } = sums;
  return {
    distanceM: day.distanceM + sums.distanceM,
    engineSeconds: day.engineSeconds + sums.engineSeconds,
    fuelL: addFuel(day.fuelL, sums.fuelL),
    movingMs: day.movingMs + (kind === 'trip' ? knownMs : 0),
    idlingMs: day.idlingMs + (kind === 'stop' ? ignitionMs : 0),
    parkedMs: day.parkedMs + (kind === 'stop' ? knownMs - ignitionMs : 0),
    unknownMs: day.unknownMs + sums.unknownMs + (kind === null ? knownMs : 0),
    maxSpeedKmh: Math.max(day.maxSpeedKmh, sums.maxSpeedKmh),
    fixes: day.fixes + sums.fixes,
  };
}

export function addDays(a: DaySums, b: DaySums): DaySums {
  return {
    distanceM: a.distanceM + b.distanceM,
    engineSeconds: a.engineSeconds + b.engineSeconds,
    fuelL: addFuel(a.fuelL, b.fuelL),
    movingMs: a.movingMs + b.movingMs,
    idlingMs: a.idlingMs + b.idlingMs,
    parkedMs: a.parkedMs + b.parkedMs,
    unknownMs: a.unknownMs + b.unknownMs,
    maxSpeedKmh: Math.max(a.maxSpeedKmh, b.maxSpeedKmh),
    fixes: a.fixes + b.fixes,
  };
}
