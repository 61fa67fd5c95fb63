import type { AttachDeviceFeature, DetachDeviceFeature } from '@fleet/contracts/device-feature';
import type { Db, Tx } from '@fleet/db/client';
import type { Device, DeviceFeature } from '@fleet/db/models';
import { Prisma } from '@fleet/db/prisma';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { type FeatureRow, rowOf } from './create-device-feature.ts';

/**
 * Adds a feature to a device, or changes its settings there. What a feature sends is decided by a person of the account.
 *
 * @throws NotFoundError · ForbiddenError for settings with commands by a program, or by who acts for others
 */
export function attachDeviceFeatureToDevice(
  services: { db: Db },
  by: Actor,
  { deviceId, featureId, settings }: AttachDeviceFeature,
): Promise<FeatureRow> {
  return commit(services, by, async (tx, record) => {
    if ((by.token || by.acting) && settings?.commands) throw new ForbiddenError();
    const { device, feature } = await findPair(tx, by, { deviceId, featureId });
    const before = await abilitiesOf(tx, deviceId);
    const own = settings ? (settings as Prisma.InputJsonObject) : Prisma.DbNull;
    await tx.deviceToFeature.upsert({
      where: { deviceId_featureId: { deviceId, featureId } },
      create: { deviceId, featureId, settings: own },
      update: { settings: own },
    });
    await recordAbilities(tx, record, { device, before });
    return rowOf({ ...feature, settings: settings ? (settings as Prisma.JsonObject) : feature.settings });
  });
}

/** @throws NotFoundError */
export function detachDeviceFeatureFromDevice(
  services: { db: Db },
  by: Actor,
  { deviceId, featureId }: DetachDeviceFeature,
): Promise<FeatureRow> {
  return commit(services, by, async (tx, record) => {
    const { device, feature } = await findPair(tx, by, { deviceId, featureId });
    const before = await abilitiesOf(tx, deviceId);
    const { count } = await tx.deviceToFeature.deleteMany({ where: { deviceId, featureId } });
    if (count === 0) throw new NotFoundError('Feature');
    await recordAbilities(tx, record, { device, before });
    return rowOf(feature);
  });
}

async function findPair(
  tx: Tx,
  by: Actor,
  { deviceId, featureId }: DetachDeviceFeature,
): Promise<{ device: Device; feature: DeviceFeature }> {
  const mine = { id: deviceId, status: { not: 'ERASED' as const } };
  const device = await tx.device.findFirst({ where: { AND: [rows(by, 'Device', 'update'), mine] } });
  if (!device) throw new NotFoundError('Device', 'DEVICE_NOT_FOUND');
  const feature = await tx.deviceFeature.findUnique({ where: { id: featureId } });
  if (!feature) throw new NotFoundError('Feature');
  return { device, feature };
}

/**
 * Features of a device by key, with their settings, for the change log: settings decide the bytes of
 * commands.
 */
async function abilitiesOf(tx: Tx, deviceId: string): Promise<Prisma.InputJsonObject> {
  const found = await tx.deviceToFeature.findMany({
    where: { deviceId },
    select: { settings: true, feature: { select: { key: true } } },
    orderBy: { featureId: 'asc' },
  });
  return Object.fromEntries(found.map(({ feature, settings }) => [feature.key, settings])) as never;
}

async function recordAbilities(
  tx: Tx,
  record: RecordChange,
  { device, before }: { device: Device; before: Prisma.InputJsonObject },
): Promise<void> {
  const { id, accountId } = device;
  const { version } = await tx.device.update({ where: { id }, data: { version: { increment: 1 } } });
  const after = await abilitiesOf(tx, id);
  record({
    ...{ type: 'device.updated', entity: 'Device', id, accountId, version },
    ...{ before: { features: before }, after: { features: after } },
  });
}
