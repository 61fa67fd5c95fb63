import { supersededBy } from '@fleet/contracts/command';
import { type CommandVehicle, EXPIRY_MINUTES } from '@fleet/contracts/command-input';
import type { Tx } from '@fleet/db/client';
import type { Account, Vehicle } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import type { RecordChange } from '../../commit/commit.ts';
import type { Chosen } from './choose-offer.ts';
import { engineStopNotices } from './engine-stop-notices.ts';
import type { Safety } from './require-safety.ts';

const MINUTE_MS = 60_000;

type Queued = {
  vehicle: Vehicle;
  account: Account;
  chosen: Chosen;
  safety: Safety;
  data: CommandVehicle;
  batchId: string | null;
  /** The command expires by then, whatever its own time is. */
  untilAt?: Date;
  now: Date;
};

/**
 * Queues a command and replaces waiting commands of the same pair. The vehicle's change log records the
 * requester and the reason.
 */
export async function queueCommand(
  tx: Tx,
  by: Actor,
  record: RecordChange,
  { vehicle, account, chosen, safety, data, batchId, untilAt, now }: Queued,
): Promise<{ id: string }> {
  const { offer } = chosen;
  const { type, why, confirm, againOf, way = 'CONNECTION' } = data;
  const { id: vehicleId, accountId } = vehicle;
  await supersede(tx, { vehicleId, types: supersededBy(type), now });
  const expiresMs = now.getTime() + expiryMinutes(data, account, offer.isForPeople) * MINUTE_MS;
  const parameters = (offer.recipe ?? data.parameters ?? {}) as Prisma.InputJsonObject;
  const { id } = await tx.command.create({
    data: {
      ...{ accountId, vehicleId, deviceId: offer.deviceId, type, parameters, way, ...safety },
      ...(batchId && { batchId }),
      ...(againOf && { againOf }),
      ...(why && { why }),
      ...(confirm && { confirmed: confirm }),
      // The account does not learn which person of the service acted.
      createdBy: by.acting ? null : by.userId,
      createdAt: now,
      expiresAt: new Date(Math.min(expiresMs, untilAt?.getTime() ?? expiresMs)),
    },
    select: { id: true },
  });
  const { condition, insisted } = safety;
  const details = { commandId: id, type, condition, insisted, parameters, ...(why && { reason: why }) };
  const notices = offer.isDangerous
    ? await engineStopNotices(tx, by, { vehicle, type, why: why ?? '', safety })
    : [];
  record({ type: 'vehicle.commanded', entity: 'Vehicle', id: vehicleId, accountId, details, notices });
  return { id };
}

function expiryMinutes(
  { expiresInMinutes }: CommandVehicle,
  { commandExpiryMinutes }: Account,
  isForPeople: boolean,
): number {
  if (!isForPeople) return expiresInMinutes ?? commandExpiryMinutes;
  return Math.min(expiresInMinutes ?? EXPIRY_MINUTES.watched, EXPIRY_MINUTES.watchedMax);
}

type Pair = { vehicleId: string; types: readonly string[]; now: Date };

async function supersede(tx: Tx, { vehicleId, types, now }: Pair): Promise<void> {
  if (types.length === 0) return;
  await tx.command.updateMany({
    where: { vehicleId, type: { in: [...types] }, status: 'QUEUED' },
    data: { status: 'CANCELLED', reason: 'SUPERSEDED', finishedAt: now },
  });
}
