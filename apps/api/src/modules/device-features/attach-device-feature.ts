import { isWired } from '@fleet/contracts/command-offer';
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
 * Adds a feature to a device, or changes its settings there. A person of the account decides about wired features.
 *
 * @throws NotFoundError · ForbiddenError for a wired feature by a program, or by who acts for others
 */
export function attachDeviceFeatureToDevice(
  services: { db: Db },
  by: Actor,
  { deviceId, featureId, settings }: AttachDeviceFeature,
): Promise<FeatureRow> {
  return commit(services, by, async (tx, record) => {
    const { device, feature } = await findPair(tx, by, { deviceId, featureId });
    const own = await ownSettingsOf(tx, { deviceId, featureId });
    requirePerson(by, feature, [...own, settings]);
    const before = await abilitiesOf(tx, deviceId);
    const sent = settings ? (settings as Prisma.InputJsonObject) : Prisma.DbNull;
    await tx.deviceToFeature.upsert({
      where: { deviceId_featureId: { deviceId, featureId } },
      create: { deviceId, featureId, settings: sent },
      update: { settings: sent },
    });
    await recordAbilities(tx, record, { device, before });
    return rowOf({ ...feature, settings: settings ? (settings as Prisma.JsonObject) : feature.settings });
  });
}

/**
 * Takes a feature from a device. A person of the account decides about wired features: without them, free text would no
 * longer need a person and a reason.
 *
 * @throws NotFoundError · ForbiddenError for a wired feature by a program, or by who acts for others
 */
export function detachDeviceFeatureFromDevice(
  services: { db: Db },
  by: Actor,
  { deviceId, featureId }: DetachDeviceFeature,
): Promise<FeatureRow> {
  return commit(services, by, async (tx, record) => {
    const { device, feature } = await findPair(tx, by, { deviceId, featureId });
    requirePerson(by, feature, await ownSettingsOf(tx, { deviceId, featureId }));
    const before = await abilitiesOf(tx, deviceId);
    const { count } = await tx.deviceToFeature.deleteMany({ where: { deviceId, featureId } });
    if (count === 0) throw new NotFoundError('Feature');
    await recordAbilities(tx, record, { device, before });
    return rowOf(feature);
  });
}

/** The feature's settings on the device; empty where the device does not have the feature. */
async function ownSettingsOf(tx: Tx, pair: DetachDeviceFeature): Promise<unknown[]> {
  const found = await tx.deviceToFeature.findUnique({ where: { deviceId_featureId: pair } });
  return found ? [found.settings] : [];
}

/**
 * @param ownSettings settings on the device, before and after; where one is absent, those of the feature apply
 * @throws ForbiddenError
 */
function requirePerson(by: Actor, { key, settings }: DeviceFeature, ownSettings: readonly unknown[]): void {
  if (!by.token && !by.acting) return;
  if (isWired(ownSettings.map((own) => ({ key, settings: own ?? settings })))) throw new ForbiddenError();
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
