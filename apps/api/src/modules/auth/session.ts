import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '@fleet/db/client';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** A session ends when it was not used for so long. */
export const SESSION_IDLE_DAYS = 30;
/** However much it is used, a session ends after so long: then the password is asked for again. */
export const SESSION_MAX_DAYS = 90;

/** Where a session was opened, shown to its owner and written in the audit. */
export type Origin = { address: string; userAgent: string | null };

/** When a session that is used now ends, unless it is used again. */
export function sessionEnd(now: Date, openedAt: Date = now): Date {
  const [idleMs, maxMs] = [SESSION_IDLE_DAYS, SESSION_MAX_DAYS].map((days) => days * DAY_MS) as [
    number,
    number,
  ];
  return new Date(Math.min(now.getTime() + idleMs, openedAt.getTime() + maxMs));
}

/** A secret that is told once and never stored. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database keeps of a token, so that a copy of it lets nobody in. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/**
 * Signs a user in on one device, in the account they were in last. The refresh token is answered once and never stored.
 */
export async function openSession(
  tx: Tx,
  userId: string,
  { address, userAgent, secondFactorAt = null }: Origin & { secondFactorAt?: Date | null },
  now: Date,
): Promise<{ sessionId: string; accountId: string | null; refreshToken: string }> {
  const last = await tx.session.findFirst({
    where: { userId, accountId: { not: null }, actingFromId: null },
    orderBy: { lastSeenAt: 'desc' },
    select: { accountId: true },
  });
  const accountId = last?.accountId ?? null;
  const expiresAt = sessionEnd(now);
  const session = await tx.session.create({
    data: {
      userId,
      accountId,
      remoteAddress: address,
      userAgent: userAgent?.slice(0, 255) ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      secondFactorAt,
      provenAt: now,
    },
    select: { id: true },
  });
  const refreshToken = await issueRefreshToken(tx, session.id, { now, expiresAt });
  return { sessionId: session.id, accountId, refreshToken };
}

/** @param expiresAt the session's own */
export async function issueRefreshToken(
  tx: Tx,
  sessionId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  const token = createToken();
  await tx.refreshToken.create({
    data: { tokenHash: hashToken(token), sessionId, createdAt: now, expiresAt },
  });
  return token;
}
