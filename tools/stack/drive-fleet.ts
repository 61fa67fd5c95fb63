import { createDb, type Db } from '@fleet/db/client';
import { type Period, periodOf } from '../../apps/web/src/lib/period.ts';

export type DrivenFleet = {
  vehicleIds: readonly string[];
  /** Of presets, by their names in English. */
  periods: Readonly<Record<'Yesterday' | 'Previous month', { from: string; to: string }>>;
};

/** Of the demo's account. */
export const TIME_ZONE = 'Europe/Brussels';
const CALENDAR = { timeZone: TIME_ZONE, weekStart: 1 };

/** Sixteen hours on winding roads, at a speed that is never the same, and eight at a stop; a fix every ten seconds. */
const INSERT_FIXES = `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh,
    course_deg, altitude_m, satellites, ignition, motion, protocol, attributes)
  SELECT $1::uuid, at, n, at, true,
    round((50.8 + $4 * 0.05 + 0.2 * sin(way / 700.0) + 0.01 * sin(way / 23.0))::numeric, 6),
    round((4.3 + $4 * 0.05 + 0.3 * cos(way / 900.0) + 0.01 * cos(way / 17.0))::numeric, 6),
    CASE WHEN drives THEN 45 + round((35 * sin(way / 40.0))::numeric) ELSE 0 END,
    (way * 7) % 360, 40 + way % 9, 9 + way % 5, drives, drives, 'teltonika',
    jsonb_build_object('powerV', 13.9, 'batteryPercent', 88, 'hdop', 0.9)
  FROM (SELECT n, at, n % 8640 < 5760 AS drives, (n / 8640) * 5760 + LEAST(n % 8640, 5759) AS way
    FROM (SELECT n, timestamptz '2020-01-01' + n * interval '10 seconds' AS at FROM generate_series(
      (extract(epoch FROM $2::timestamptz - timestamptz '2020-01-01') / 10)::bigint,
      (extract(epoch FROM $3::timestamptz - timestamptz '2020-01-01') / 10)::bigint - 1) n) AS instant) AS fix`;

/** So many vehicles of the person's account have driven yesterday, and the first of them the month before this one too. */
export async function driveFleet(databaseUrl: string, email: string, count: number): Promise<DrivenFleet> {
  const nowMs = Date.now();
  const [day, month] = [periodOf('YESTERDAY', nowMs, CALENDAR), periodOf('PREVIOUS_MONTH', nowMs, CALENDAR)];
  const db = createDb(databaseUrl, 2);
  try {
    const devices = await db.device.findMany({
      where: { vehicleId: { not: null }, account: { owner: { email } } },
      orderBy: { id: 'asc' },
      take: count,
      select: { id: true, vehicleId: true },
    });
    if (devices.length < count) throw new Error(`The demo has ${devices.length} vehicles with trackers`);
    const [first] = devices;
    for (const [place, { id }] of devices.entries()) await drive(db, id, place, day);
    if (first) await drive(db, first.id, 0, { fromMs: month.fromMs, toMs: Math.min(month.toMs, day.fromMs) });
    await db.$executeRawUnsafe('ANALYZE positions');
    return {
      vehicleIds: devices.flatMap(({ vehicleId }) => vehicleId ?? []),
      periods: { Yesterday: instantsOf(day), 'Previous month': instantsOf(month) },
    };
  } finally {
    await db.$disconnect();
  }
}

async function drive(db: Db, deviceId: string, place: number, period: Period): Promise<void> {
  const { from, to } = instantsOf(period);
  await db.deviceAssignment.updateMany({ where: { deviceId }, data: { from: new Date(0) } });
  await db.$executeRawUnsafe(INSERT_FIXES, deviceId, from, to, place);
}

const instantsOf = ({ fromMs, toMs }: Period) => ({
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
});
