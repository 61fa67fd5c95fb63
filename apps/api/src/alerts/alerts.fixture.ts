import { createHash, randomUUID } from 'node:crypto';
import type { EventType } from '@fleet/contracts/event';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { createLogger } from '@fleet/telemetry/logger';
import { deriveDue } from './derive-due.ts';

const log = createLogger('test', 'silent');
export const HOUR_MS = 3_600_000;

export type Fleet = { accountId: string; userId: string; vehicleId: string; deviceId: string };

/** Creates an account with an owner and a vehicle whose tracker was assigned long ago. */
export async function seedFleet(db: Db): Promise<Fleet> {
  const mark = randomUUID();
  const user = await db.user.create({
    data: {
      email: `${mark}@example.com`,
      username: mark,
      firstName: 'Nomsa',
      lastName: 'Dube',
      passwordHash: mark,
    },
  });
  const account = await db.account.create({
    data: { type: 'ORGANIZATION', title: mark, ownerId: user.id, createdBy: user.id },
  });
  await db.membership.create({
    data: { accountId: account.id, userId: user.id, roles: ['ORGANIZATION_OWNER'], vehicleScope: 'ALL' },
  });
  return { accountId: account.id, userId: user.id, ...(await addVehicle(db, account.id, 'Van 7')) };
}

export async function addVehicle(
  db: Db,
  accountId: string,
  title: string,
): Promise<{ vehicleId: string; deviceId: string }> {
  const vehicle = await db.vehicle.create({ data: { accountId, title, type: 'CAR' } });
  const server = await db.deviceServer.findFirst({ where: { accountId } });
  const { id: serverId } =
    server ?? (await db.deviceServer.create({ data: { accountId, title: 'Server', type: 'EMBEDDED' } }));
  const device = await db.device.create({
    data: { accountId, serverId, externalDeviceId: randomUUID(), vehicleId: vehicle.id, title },
  });
  await db.deviceAssignment.deleteMany({ where: { deviceId: device.id } });
  await db.deviceAssignment.create({
    data: { accountId, deviceId: device.id, vehicleId: vehicle.id, from: new Date('2020-01-01') },
  });
  return { vehicleId: vehicle.id, deviceId: device.id };
}

export type Happening = { type: EventType; atMs: number; attributes?: Record<string, string | number> };

/** Stores an event as ingest and the recalculation do; a repeated call stores it once. */
export async function storeEvent(
  db: Db,
  fleet: Fleet,
  { type, atMs, attributes = {} }: Happening,
): Promise<void> {
  const { accountId, vehicleId, deviceId } = fleet;
  const id = idOf({ type, atMs, attributes });
  await db.$executeRaw`INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, attributes, latitude, longitude)
    VALUES (${deviceId}::uuid, ${id}::uuid, ${type}::"EventType", ${new Date(atMs)}, ${accountId}::uuid, ${vehicleId}::uuid,
      ${attributes}::jsonb, 51.2, 4.4)
    ON CONFLICT (device_id, id) DO UPDATE SET withdrawn_at = NULL`;
}

export async function withdrawEvent(db: Db, fleet: Fleet, happening: Happening): Promise<void> {
  await db.$executeRaw`UPDATE events SET withdrawn_at = now()
    WHERE device_id = ${fleet.deviceId}::uuid AND id = ${idOf(happening)}::uuid`;
}

/** The same id on every device, so that events of one instant have a fixed order. */
function idOf({ type, atMs, attributes = {} }: Happening): string {
  const hex = createHash('sha256')
    .update(`${type} ${atMs} ${JSON.stringify(attributes)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Derives everything that is marked until that instant. */
export async function deriveUntil(db: Db, now: Date): Promise<void> {
  // Triggers set marks by the clock of the database.
  const due = new Date(Math.max(now.getTime(), Date.now() + 1_000));
  while ((await deriveDue({ db, log }, () => due)) > 0);
}

/** Creates a rule with one version in force since `fromMs`. */
export async function addRule(
  db: Db,
  { accountId }: Pick<Fleet, 'accountId'>,
  rule: { spec: Prisma.InputJsonObject; severity?: 'CRITICAL' | 'WARNING' | 'NOTICE'; fromMs?: number },
): Promise<string> {
  const { spec, severity = 'WARNING', fromMs } = rule;
  const { id } = await db.alertRule.create({ data: { accountId, title: randomUUID(), severity, spec } });
  if (fromMs !== undefined)
    await db.$executeRaw`UPDATE alert_rule_versions SET from_at = ${new Date(fromMs)} WHERE rule_id = ${id}::uuid`;
  return id;
}

/** The derived alerts of a vehicle as text, without withdrawn ones. */
export async function alertsOf(db: Db, { vehicleId }: Pick<Fleet, 'vehicleId'>): Promise<string> {
  const alerts = await db.alert.findMany({
    where: { vehicleId, withdrawnAt: null },
    orderBy: [{ openedAt: 'asc' }, { ruleId: 'asc' }],
  });
  return alerts
    .map(({ ruleId, openedAt, firedAt, lastAt, endedAt, times, values }) =>
      JSON.stringify([ruleId, openedAt, firedAt, lastAt, endedAt, times, values]),
    )
    .join('\n');
}
