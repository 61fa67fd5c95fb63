import { randomBytes } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { hasServiceOwner } from './create-owner.ts';
import { hashToken } from './session.ts';

export const OWNER_LINK_HOURS = 24;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;
/** The key under which two starts wait for each other. */
const OWNER_LOCK = 52_031_908;

/**
 * The address by which the first owner of this installation comes in, once; what was issued before is good no more.
 * Null where somebody owns the service. The token stands behind the `#`, which no server sees and no log keeps.
 */
export async function issueOwnerLink(db: Db, siteUrl: string, now = new Date()): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + OWNER_LINK_HOURS * HOUR_MS);
  const issued = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${OWNER_LOCK})`;
    if (await hasServiceOwner(tx)) return false;
    await tx.ownerLink.deleteMany();
    await tx.ownerLink.create({ data: { tokenHash: hashToken(token), expiresAt } });
    return true;
  });
  return issued ? `${siteUrl.replace(/\/$/, '')}/auth/first-owner#${token}` : null;
}
