import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { FactorVault } from './factor-vault.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

const REASON = 'second factor turned on';

/** Recovery codes, to be told once, and the sessions that have ended. */
export type Protected = { codes: string[]; ended: string[] };

/**
 * The first factor of a person: from now on each sign-in asks for one. They get recovery codes, the session that asks has
 * shown the factor, and the others, which have not, end.
 */
export async function protect(
  tx: Tx,
  vault: FactorVault,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  now: Date,
): Promise<Protected> {
  const codes = await replaceRecoveryCodes(tx, vault, userId, now);
  await tx.session.update({ where: { id: sessionId }, data: { secondFactorAt: now } });
  const ended = await endSessions(tx, { userId, exceptId: sessionId }, REASON, now);
  return { codes, ended: ended.map(({ id }) => id) };
}

/** With the last factor its recovery codes go: there is nothing left that they stand in for. */
export async function unprotect(tx: Tx, userId: string): Promise<void> {
  const factors = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { totpFactor: { select: { confirmedAt: true } }, _count: { select: { passkeys: true } } },
  });
  if (!factors.totpFactor?.confirmedAt && factors._count.passkeys === 0)
    await tx.recoveryCode.deleteMany({ where: { userId } });
}
