import type { Tx } from '@fleet/db/client';
import type { Caller } from '../../caller.ts';
import { ConflictError } from '../../errors.ts';

const YOUNG_MS = 7 * 86_400_000;
/** Unconfirmed registrations that an account may always have; beyond it, as many as it has confirmed ones. */
const UNCONFIRMED_MAX_YOUNG = 500;
const UNCONFIRMED_MAX = 5_000;

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
  if (by.seesEveryAccount) return;
  const claimed = { accountId, status: { not: 'ERASED' as const }, externalDeviceId: { not: null } };
  const unconfirmed = await tx.device.count({ where: { ...claimed, confirmedAt: null } });
  if (unconfirmed < UNCONFIRMED_MAX_YOUNG) return;
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { createdAt: true } });
  const isYoung = !account || now.getTime() - account.createdAt.getTime() < YOUNG_MS;
  const confirmed = await tx.device.count({ where: { ...claimed, confirmedAt: { not: null } } });
  if (unconfirmed < (isYoung ? UNCONFIRMED_MAX_YOUNG : UNCONFIRMED_MAX) + confirmed) return;
  const message = 'Too many trackers of this account have never reported';
  throw new ConflictError(message, 'TOO_MANY_UNCONFIRMED_DEVICES');
}
