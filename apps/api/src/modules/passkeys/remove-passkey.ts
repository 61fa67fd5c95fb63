import type { ById } from '@fleet/contracts/query';
import type { ByPassword } from '@fleet/contracts/second-factor';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { requireOwnPassword } from '../auth/require-own-password.ts';
import { unprotect } from '../second-factor/protect.ts';
import { recordSecurityChange } from '../second-factor/record-security-change.ts';

/** @throws InvalidInputError WRONG_PASSWORD · NotFoundError for one that is not the person's */
export async function removePasskey(
  { asSystem, ownPasswordLimit, passwordGate, env }: CallerServices,
  by: Actor,
  { id }: ById,
  { password }: ByPassword,
  now = by.clock.now(),
): Promise<{ id: string }> {
  const { userId } = by;
  const { db } = asSystem('change what a person signs in with');
  await requireOwnPassword({ db, ownPasswordLimit, passwordGate }, by, password, 'password');
  return commit({ db }, by, async (tx, record) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } });
    if (count === 0) throw new NotFoundError('Passkey');
    await unprotect(tx, userId);
    await recordSecurityChange({ tx, record, by, env }, 'user.passkeyRemoved', 'passkey-removed', now);
    return { id };
  });
}
