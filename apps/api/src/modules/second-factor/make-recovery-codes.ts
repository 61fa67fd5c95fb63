import type { ByPassword } from '@fleet/contracts/second-factor';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { requireOwnPassword } from '../auth/require-own-password.ts';
import { recordSecurityChange } from './record-security-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factors.ts';

/**
 * Ten fresh recovery codes in the place of those that the person had.
 *
 * @throws InvalidInputError WRONG_PASSWORD · NotFoundError without a second factor
 */
export async function makeRecoveryCodes(
  { asSystem, ownPasswordLimit, passwordGate, factorVault, env }: CallerServices,
  by: Actor,
  { password }: ByPassword,
  now = by.clock.now(),
): Promise<string[]> {
  const { userId } = by;
  const { db } = asSystem('change what a person signs in with');
  await requireOwnPassword({ db, ownPasswordLimit, passwordGate }, by, password, 'password');
  // Told beside the answer that is kept under the sender's key.
  const codes: string[] = [];
  await commit({ db }, by, async (tx, record) => {
    if ((await secondFactorsOf(tx, userId)).length === 0) throw new NotFoundError('Second factor');
    codes.push(...(await replaceRecoveryCodes(tx, factorVault, userId, now)));
    await recordSecurityChange({ tx, record, by, env }, 'user.recoveryCodesMade', 'recovery-codes-made', now);
    return { made: true };
  });
  return codes;
}
