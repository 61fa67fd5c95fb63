import type { Tx } from '@fleet/db/client';

/** Of one person: all their sessions, one of them, or all but one. */
export type SessionsOf = { userId: string; id?: string; exceptId?: string };
export type EndedSession = { id: string; accountId: string | null };

/**
 * Ends sessions, and with each those by which its person acts for others, in the transaction that gives the reason, such as a changed password: access and refresh tokens are
 * refused as soon as it is committed. Sockets are looked at every few seconds; they end at once where the caller then
 * tells `endSockets` of each session that is answered here.
 */
export function endSessions(
  tx: Tx,
  { userId, id, exceptId }: SessionsOf,
  reason: string,
  now: Date,
): Promise<EndedSession[]> {
  return tx.session.updateManyAndReturn({
    where: {
      AND: [
        { userId, revokedAt: null, expiresAt: { gt: now } },
        id ? { OR: [{ id }, { actingFromId: id }] } : {},
      ],
      ...(exceptId && { NOT: { id: exceptId } }),
    },
    data: { revokedAt: now, revokedReason: reason },
    select: { id: true, accountId: true },
  });
}
