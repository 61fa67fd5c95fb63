import type { ByPassword } from '@fleet/contracts/second-factor';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { requireOwnPassword } from '../auth/require-own-password.ts';
import { newTotpSecret } from './totp.ts';

/**
 * Makes a secret for an app, in the place of one that was never confirmed. It asks nobody for codes until it is.
 *
 * @throws InvalidInputError WRONG_PASSWORD · ConflictError SECOND_FACTOR_EXISTS where there is an app already
 */
export async function startTotp(
  { asSystem, ownPasswordLimit, passwordGate, factorVault }: CallerServices,
  by: Actor,
  { password }: ByPassword,
): Promise<{ id: string }> {
  const { userId: id } = by;
  const { db } = asSystem('change what a person signs in with');
  await requireOwnPassword({ db, ownPasswordLimit, passwordGate }, by, password, 'password');
  return commit({ db }, by, async (tx, record) => {
    const { count } = await tx.totpFactor.deleteMany({ where: { id, confirmedAt: null } });
    const sealed = factorVault.seal(newTotpSecret(), id);
    const made = await tx.totpFactor.createMany({ data: { id, sealed }, skipDuplicates: true });
    if (made.count === 0)
      throw new ConflictError('There is an app already: turn it off first', 'SECOND_FACTOR_EXISTS');
    record({ type: 'user.totpStarted', entity: 'User', id, accountId: null, details: { again: count > 0 } });
    return { id };
  });
}
