import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';

const MINUTE_MS = 60_000;
const TITLE = 'Van 15 Parcels';

type Owner = { userId: string; accountId: string };
export type KeptCommands = { vehicleId: string; deviceId: string; batchId: string };

/**
 * Adds a vehicle that supports all commands, with commands in every final state, once for all screenshots.
 */
export async function keepCommands(db: Db, { userId, accountId }: Owner): Promise<KeptCommands> {
  const known = await db.vehicle.findFirst({
    where: { accountId, title: TITLE, plateNumber: '1-YHC-673' },
    include: { devices: true },
  });
  if (known) {
    const group = await db.command.findFirstOrThrow({
      where: { vehicleId: known.id, batchId: { not: null } },
    });
    return { vehicleId: known.id, deviceId: known.devices[0]?.id ?? '', batchId: group.batchId ?? '' };
  }
  const data = { accountId, title: TITLE, type: 'CAR', plateNumber: '1-YHC-673' } as const;
  const { id: vehicleId } = await db.vehicle.create({ data });
  const features = await db.deviceFeature.findMany({
    where: { key: { in: ['ALL_DOORS_LOCK', 'ENGINE_BLOCK'] } },
  });
  const doors = {
    doorsLock: { type: 'custom', data: 'LOCK#' },
    doorsUnlock: { type: 'custom', data: 'UNLOCK#' },
  };
  const { id: deviceId } = await db.device.create({
    data: {
      accountId,
      title: 'Tracker of the van',
      assignments: { create: { vehicleId, accountId, from: new Date(0) } },
      features: {
        create: features.map(({ id, key }) => ({
          featureId: id,
          ...(key === 'ALL_DOORS_LOCK' && { settings: { commands: doors } }),
        })),
      },
    },
  });
  await db.deviceState.create({ data: { deviceId, version: 1, protocol: 'gt06', connection: 'OFFLINE' } });
  const batchId = randomUUID();
  await db.savedCommand.create({
    data: { accountId, title: 'Status of the tracker', type: 'custom', parameters: { data: 'STATUS#' } },
  });
  await db.command.createMany({
    data: ENDS.map(({ type, ...end }, index) => {
      const createdAt = new Date(Date.now() - (index * 7 + 1) * MINUTE_MS);
      const isOver = !['QUEUED'].includes(end.status);
      return {
        ...{ accountId, vehicleId, deviceId, type, createdBy: userId, createdAt, ...end },
        ...(index > 5 && { batchId }),
        ...(isOver && { sentAt: createdAt, finishedAt: createdAt }),
        expiresAt: new Date(Date.now() + 60 * MINUTE_MS),
      };
    }),
  });
  return { vehicleId, deviceId, batchId };
}

const STOP = { why: 'Contract ended, keys not returned', condition: 'STANDING', maxSpeedKmh: 5 } as const;
const ENDS = [
  { type: 'engineStop', status: 'QUEUED', ...STOP },
  { type: 'doorsLock', status: 'QUEUED' },
  { type: 'doorsUnlock', status: 'FAILED', reason: 'REFUSED_BY_DEVICE', result: 'Command error!' },
  { type: 'doorsLock', status: 'SUCCEEDED', result: 'OK' },
  { type: 'custom', status: 'SENT', reason: 'NO_ANSWER', parameters: { data: 'STATUS#' } },
  { type: 'engineResume', status: 'EXPIRED', reason: 'NOT_CONNECTED' },
  { type: 'doorsLock', status: 'SUCCEEDED', result: 'OK' },
  { type: 'doorsLock', status: 'CANCELLED', reason: 'SUPERSEDED' },
] as const;
