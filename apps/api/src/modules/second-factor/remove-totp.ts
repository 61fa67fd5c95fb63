import type { ByPassword } from '@fleet/contracts/second-factor';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { requireOwnPassword } from '../auth/require-own-password.ts';
import { unprotect } from './protect.ts';
import { recordSecurityChange } from './record-security-change.ts';

/**
 * Signing in asks for no codes of the app any more.
 *
 * @throws InvalidInputError WRONG_PASSWORD · NotFoundError where there is no app
 */
export async function removeTotp(
  { asSystem, ownPasswordLimit, passwordGate, env }: CallerServices,
  by: Actor,
  { password }: ByPassword,
  now = by.clock.now(),
): Promise<{ removed: true }> {
  const { userId } = by;
  const { db } = asSystem('change what a person signs in with');
  await requireOwnPassword({ db, ownPasswordLimit, passwordGate }, by, password, 'password');
  return commit({ db }, by, async (tx, record) => {
    const { count } = await tx.totpFactor.deleteMany({ where: { id: userId } });
    if (count === 0) throw new NotFoundError('Second factor');
    await unprotect(tx, userId);
    await recordSecurityChange({ tx, record, by, env }, 'user.totpRemoved', 'second-factor-off', now);
    return { removed: true };
  });
}
