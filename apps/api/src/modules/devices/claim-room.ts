import type { Tx } from '@fleet/db/client';
import type { Caller } from '../../caller.ts';
import { ConflictError } from '../../errors.ts';

const YOUNG_MS = 7 * 86_400_000;
/** Unconfirmed registrations that an account may always have; beyond it, as many as it has confirmed ones. */
const UNCONFIRMED_MAX_YOUNG = 500;
const UNCONFIRMED_MAX = 5_000;

/**
 * How many more trackers an account may register before one of them reports. Null for people of the service, who
 * have no limit.
 */
export async function findClaimRoom(
  tx: Pick<Tx, 'device' | 'account'>,
  by: Pick<Caller, 'seesEveryAccount'>,
  accountId: string,
  now: Date,
): Promise<number | null> {
  if (by.seesEveryAccount) return null;
  const claimed = { accountId, status: { not: 'ERASED' as const }, externalDeviceId: { not: null } };
  const unconfirmed = await tx.device.count({ where: { ...claimed, confirmedAt: null } });
  const confirmed = await tx.device.count({ where: { ...claimed, confirmedAt: { not: null } } });
  const account = await tx.account.findUnique({
    where: { id: accountId },
    select: { createdAt: true, waitingDevicesMax: true },
  });
  const isYoung = !account || now.getTime() - account.createdAt.getTime() < YOUNG_MS;
  const limit = account?.waitingDevicesMax ?? (isYoung ? UNCONFIRMED_MAX_YOUNG : UNCONFIRMED_MAX);
  return Math.max(0, limit + confirmed - unconfirmed);
}

/**
 * Limits registrations of trackers that never connect, because identifiers are consecutive numbers and may
 * belong to others. People of the service have no limit.
 *
 * @throws ConflictError TOO_MANY_UNCONFIRMED_DEVICES
 */
export async function requireClaimRoom(
  tx: Tx,
  by: Pick<Caller, 'seesEveryAccount'>,
  accountId: string,
  now: Date,
): Promise<void> {
  if ((await findClaimRoom(tx, by, accountId, now)) !== 0) return;
  const message = 'Too many trackers of this account have never reported';
  throw new ConflictError(message, 'TOO_MANY_UNCONFIRMED_DEVICES');
}
