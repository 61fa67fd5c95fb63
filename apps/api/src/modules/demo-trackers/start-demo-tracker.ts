import { randomBytes, randomUUID } from 'node:crypto';
import type { StartDemoTracker } from '@fleet/contracts/demo-tracker';
import type { Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { requireRoom as requireRoomInPlan } from '../../commit/require-room.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { deviceAuditFields } from '../devices/device-audit-fields.ts';
import { fitDevice } from '../devices/fit-device.ts';
import { guardColumns } from '../devices/guard-columns.ts';
import { demoIdentifierOf } from './demo-identifier.ts';

/** A look around the product takes no longer; whoever wants more begins again. */
const DRIVEN_MS = 2 * 60 * 60_000;
/** It is on its way already when it is first seen. */
const HEAD_START_MS = 3 * 60_000;
const SECRET_BYTES = 32;
/** Whatever else the account asks of its trackers: this one is known by its secret. */
const ANY_NETWORK = '0.0.0.0/0,::/0';

/**
 * Has a vehicle of an account without a tracker driven by the product for a while. Of the account one is driven at a time,
 * and of the installation no more than its operator allows: who asks at once waits for who asked before.
 *
 * @throws ForbiddenError · NotFoundError · TooManyRequestsError · ConflictError DEMO_TRACKERS_CLOSED, DEMO_TRACKERS_FULL,
 *   DEMO_TRACKER_UNAVAILABLE where the account has a tracker of its own, DEMO_TRACKER_EXISTS
 */
export function startDemoTracker(
  services: Pick<CallerServices, 'db' | 'env' | 'demoLimit'>,
  by: Actor,
  { vehicleId }: StartDemoTracker,
  now = by.clock.now(),
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'Device', undefined);
  return commit(services, by, async (tx, record) => {
    await requireVehicle(tx, by, { vehicleId, accountId });
    await requireRoom(tx, accountId, services.env.DEMO_TRACKERS);
    await requireRoomInPlan(tx, by, { accountId, what: 'devices' });
    await services.demoLimit.take(accountId);
    const id = randomUUID();
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const demoUntil = new Date(now.getTime() + DRIVEN_MS);
    const device = await tx.device.create({
      data: {
        id,
        accountId,
        externalDeviceId: demoIdentifierOf(id),
        // The random identifier is new, so no other account can own it.
        confirmedAt: now,
        ...guardColumns({ secret, allowedProtocols: ['osmand'] }),
        allowedNetworks: ANY_NETWORK,
        requiredCredential: 'SECRET',
        demoUntil,
        createdBy: by.userId,
      },
    });
    const startedAt = new Date(now.getTime() - HEAD_START_MS);
    await fitDevice(tx, by, { device, vehicleId, at: startedAt, now });
    const region = await regionOf(tx, accountId);
    // Its row is not read back: nobody who asks reads secrets.
    await tx.demoTracker.createMany({
      data: [{ deviceId: id, accountId, secret, region, startedAt, endsAt: demoUntil }],
    });
    const { version } = device;
    const after = deviceAuditFields({ ...device, vehicleId });
    record({ type: 'device.created', entity: 'Device', id, accountId, version, after });
    return { id };
  });
}

async function requireVehicle(
  tx: Tx,
  by: Actor,
  { vehicleId, accountId }: { vehicleId: string; accountId: string },
): Promise<void> {
  const mine = { id: vehicleId, accountId, status: { not: 'ERASED' as const } };
  const found = await tx.vehicle.count({ where: { AND: [rows(by, 'Vehicle', 'update'), mine] } });
  if (found === 0) throw new NotFoundError('Vehicle');
}

async function requireRoom(tx: Tx, accountId: string, most: number): Promise<void> {
  if (most === 0)
    throw new ConflictError('This installation drives no demo trackers', 'DEMO_TRACKERS_CLOSED');
  const [counted] = await tx.$queryRaw<{ driving: number }[]>`SELECT count_demo_trackers() AS driving`;
  const devices = await tx.device.findMany({
    where: { accountId, status: { not: 'ERASED' } },
    select: { demoUntil: true },
  });
  if (devices.some(({ demoUntil }) => demoUntil === null))
    throw new ConflictError('The account has a tracker of its own', 'DEMO_TRACKER_UNAVAILABLE');
  if (devices.length > 0) throw new ConflictError('A demo tracker is driving already', 'DEMO_TRACKER_EXISTS');
  if ((counted?.driving ?? 0) >= most)
    throw new ConflictError('All demo trackers are driving, try again later', 'DEMO_TRACKERS_FULL');
}

/** The roads that are nearest to where its people live, of those that the product knows. */
async function regionOf(tx: Tx, accountId: string): Promise<'antwerp' | 'cape-town'> {
  const { timeZone } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  return timeZone.startsWith('Africa/') ? 'cape-town' : 'antwerp';
}
