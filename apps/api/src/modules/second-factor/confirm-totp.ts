import type { ConfirmTotp } from '@fleet/contracts/second-factor';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { CallerServices } from '../../services.ts';
import { wrongCode } from '../auth/wrong-code.ts';
import { type Protected, protect } from './protect.ts';
import { recordSecurityChange } from './record-security-change.ts';
import { secondFactorsOf } from './second-factors.ts';
import { takeTotpCode } from './take-totp-code.ts';

/**
 * The app is shown to have the secret, and from now on signing in asks for its codes. Answers recovery codes, where it is
 * the first factor of the person.
 *
 * @throws InvalidInputError WRONG_CODE · TooManyRequestsError
 */
export async function confirmTotp(
  { asSystem, secondFactorLimits, factorVault, endSockets, env }: CallerServices,
  by: Actor,
  { code }: ConfirmTotp,
  now = by.clock.now(),
): Promise<string[]> {
  const { userId } = by;
  const attempt = await secondFactorLimits.takeSignedIn(by);
  const { db } = asSystem('change what a person signs in with');
  // Told beside the answer: what is kept under the sender's key is read by who can read the database.
  const told: Protected = { codes: [], ended: [] };
  await commit({ db }, by, async (tx, record) => {
    const isFirst = (await secondFactorsOf(tx, userId)).length === 0;
    if (!(await takeTotpCode(tx, factorVault, { userId, code }, now, { confirmed: false })))
      throw wrongCode();
    if (isFirst) Object.assign(told, await protect(tx, factorVault, by, now));
    await recordSecurityChange({ tx, record, by, env }, 'user.totpConfirmed', 'second-factor-on', now);
    return { confirmed: true };
  });
  await attempt.forgive();
  for (const id of told.ended) endSockets(id);
  return told.codes;
}
