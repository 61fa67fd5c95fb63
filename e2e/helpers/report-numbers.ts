import type { Db } from '@fleet/db/client';
import { yesterdayAtMs } from './driven-day.ts';

const MS_PER_DAY = 86_400_000;

export type Numbers = {
  distance: number;
  driving: number;
  idling: number;
  parked: number;
  unknown: number;
  average: number;
  max: number;
  engine: number;
};

/** Rounded as in files: distance to 10 m, times to 1 s, speeds and hours to a tenth. */
export function numbersOf(row: Record<string, number | string> | undefined): Numbers {
  const number = (name: string) => Number(row?.[name] ?? Number.NaN);
  const seconds = (name: string) => Math.round((number(name) * MS_PER_DAY) / 1000);
  return rounded({
    distance: number('Distance, km'),
    driving: seconds('Driving'),
    idling: seconds('Idling'),
    parked: seconds('Parked'),
    unknown: seconds('No data'),
    average: number('Average speed, km/h'),
    max: number('Highest speed, km/h'),
    engine: number('Engine hours'),
  });
}

/** The same figures, computed from the stored days. */
export async function storedNumbers(db: Db, vehicleIds: readonly string[]): Promise<Numbers> {
  const days = await db.deviceDay.findMany({
    where: { vehicleId: { in: [...vehicleIds] }, fromAt: { gte: new Date(yesterdayAtMs(0)) } },
  });
  const yesterday = days.filter(({ fromAt }) => fromAt.getTime() < yesterdayAtMs(24));
  const sum = (of: (day: (typeof days)[number]) => number) =>
    yesterday.reduce((all, day) => all + of(day), 0);
  const [metres, movingMs] = [sum((day) => day.distanceM), sum((day) => day.movingMs)];
  return rounded({
    distance: metres / 1000,
    driving: Math.round(movingMs / 1000),
    idling: Math.round(sum((day) => day.idlingMs) / 1000),
    parked: Math.round(sum((day) => day.parkedMs) / 1000),
    unknown: Math.round(sum((day) => day.unknownMs) / 1000),
    average: (metres / movingMs) * 3600,
    max: Math.max(...yesterday.map((day) => day.maxSpeedKmh)),
    engine: sum((day) => day.engineS) / 3600,
  });
}

function rounded({ distance, average, max, engine, ...times }: Numbers): Numbers {
  const to = (value: number, part: number) => Math.round(value * part) / part;
  return {
    ...times,
    distance: to(distance, 10),
    average: to(average, 1),
    max: to(max, 1),
    engine: to(engine, 10),
  };
}
