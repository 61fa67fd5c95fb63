import { randomBytes } from 'node:crypto';
import {
  type CreateShareLink,
  SHARES_PER_ACCOUNT,
  SHARES_PER_VEHICLE,
  type ShareOfVehicle,
} from '@fleet/contracts/share-link';
import type { Db, Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { hashToken } from '../auth/session.ts';
import { shareLinkRecord } from './share-link-record.ts';
import { checkShareTime, openAt } from './share-time.ts';

const TOKEN_BYTES = 32;
/** Links that ended longer ago are deleted when the account creates another one. */
const KEPT_MS = 365 * 86_400_000;

/** `token` is returned once; a repeated request with the same idempotency key gets null. */
export type WithShareToken = { id: string; token: string | null };

export const createShareToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Creates a link by which anyone may follow a vehicle for a limited time.
 *
 * @throws ForbiddenError · NotFoundError for another account's vehicle · InvalidInputError SHARE_TOO_LONG · ConflictError
 *   TOO_MANY_SHARE_LINKS
 */
export async function createShareLink(
  services: { db: Db },
  by: Actor,
  { vehicleId }: ShareOfVehicle,
  { shows, fromAt: wanted, untilAt, ...fields }: CreateShareLink,
): Promise<WithShareToken> {
  const now = by.clock.now();
  // The link shows nothing from before its creation.
  const fromAt = wanted && wanted > now ? wanted : now;
  checkShareTime({ fromAt, untilAt }, now);
  let token: string | null = null;
  const { id } = await commit(services, by, async (tx, record) => {
    const vehicle = await tx.vehicle.findFirst({
      where: { AND: [rows(by, 'Vehicle', 'update'), { id: vehicleId, status: { not: 'ERASED' } }] },
      select: { accountId: true },
    });
    if (!vehicle) throw new NotFoundError('Vehicle');
    const accountId = accountFor(by, 'ShareLink', vehicle.accountId);
    await requireRoom(tx, { accountId, vehicleId, now });
    const secret = createShareToken();
    const after = await tx.shareLink.create({
      data: {
        ...sent(fields),
        ...{ accountId, vehicleId, fromAt, untilAt, shows: [...new Set(shows)] },
        ...{ tokenHash: hashToken(secret), createdBy: by.userId, createdAt: now },
      },
    });
    record(shareLinkRecord('created', { after }));
    token = secret;
    return { id: after.id };
  });
  return { id, token };
}

/** Concurrent creations run one after the other. */
async function requireRoom(
  tx: Tx,
  { accountId, vehicleId, now }: { accountId: string; vehicleId: string; now: Date },
): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`share links of ${accountId}`}, 0))::text`;
  await tx.shareLink.deleteMany({
    where: { accountId, untilAt: { lt: new Date(now.getTime() - KEPT_MS) } },
  });
  const open = { accountId, ...openAt(now) };
  const [ofAccount, ofVehicle] = [
    await tx.shareLink.count({ where: open }),
    await tx.shareLink.count({ where: { ...open, vehicleId } }),
  ];
  if (ofAccount >= SHARES_PER_ACCOUNT || ofVehicle >= SHARES_PER_VEHICLE)
    throw new ConflictError('There are as many open links as there may be', 'TOO_MANY_SHARE_LINKS');
}
