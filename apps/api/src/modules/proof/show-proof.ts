import type { ShowProof } from '@fleet/contracts/proof';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { InvalidCredentialsError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { closeChallenge } from '../auth/challenges.ts';
import { requireOwnPassword } from '../auth/require-own-password.ts';
import { wrongCode } from '../auth/wrong-code.ts';
import { takePasskeyAnswer } from '../passkeys/take-passkey-answer.ts';
import { recordAudit } from '../record-audit.ts';
import { recordSecurityChange } from '../second-factor/record-security-change.ts';
import { takeRecoveryCode } from '../second-factor/recovery-codes.ts';
import { takeTotpCode } from '../second-factor/take-totp-code.ts';

/** Codes of an authenticator app have six digits; other codes are recovery codes. */
const OF_APP = /^\d{6}$/;

type Around = { tx: Tx; record: RecordChange; now: Date };

/**
 * Proves the identity of the signed-in person again; for a short while no mutation asks for it. The password
 * is accepted only from people without a second factor.
 *
 * @throws InvalidInputError WRONG_PASSWORD, WRONG_CODE · InvalidCredentialsError for a passkey of somebody else, or that does
 *   not hold · ConflictError SIGN_IN_EXPIRED · TooManyRequestsError
 */
export async function showProof(
  services: CallerServices,
  by: Actor,
  shown: ShowProof,
  now = by.clock.now(),
): Promise<{ shown: true }> {
  const { asSystem, secondFactorLimits } = services;
  const { userId, sessionId: id } = by;
  const { db } = asSystem('change what a person signs in with');
  const attempt = shown.code === undefined ? null : await secondFactorLimits.takeSignedIn(by);
  const take = await takerOf({ ...services, db }, by, shown, now);
  await commit({ db }, by, async (tx, record) => {
    const isFactor = await take({ tx, record, now });
    await tx.session.update({
      where: { id },
      data: { provenAt: now, ...(isFactor && { secondFactorAt: now }) },
    });
    record({ type: 'user.proofShown', entity: 'User', id: userId, accountId: null, details: { isFactor } });
    return { shown: true };
  }).catch(async (error: unknown) => {
    // Failed proofs are written to the audit log, so that an attack can be traced.
    const entry = { entity: 'User', entityId: userId, remoteAddress: by.origin.address };
    if (attempt) await recordAudit(db, { ...entry, action: 'user.secondFactorFailed' });
    throw error;
  });
  await attempt?.forgive();
  return { shown: true };
}

/** A function that consumes the proof within the transaction and returns whether it was a second factor. */
async function takerOf(
  services: CallerServices,
  by: Actor,
  { password, code, passkey }: ShowProof,
  now: Date,
): Promise<(around: Around) => Promise<boolean>> {
  if (password !== undefined) {
    await requireOwnPassword(services, by, password, 'password');
    return () => Promise.resolve(false);
  }
  if (passkey === undefined) return (around) => takeCode(services, by, code ?? '', around);
  const answer = await takePasskeyAnswer(services, passkey, now);
  if (answer.passkey.userId !== by.userId) throw new InvalidCredentialsError();
  return async ({ tx }) => {
    await closeChallenge(tx, answer.token);
    const { counter, passkey: used } = answer;
    await tx.passkey.update({ where: { id: used.id }, data: { counter, lastUsedAt: now } });
    return true;
  };
}

async function takeCode(
  { factorVault, env }: CallerServices,
  by: Actor,
  code: string,
  { tx, record, now }: Around,
): Promise<boolean> {
  const shown = { userId: by.userId, code };
  if (OF_APP.test(code)) {
    if (!(await takeTotpCode(tx, factorVault, shown, now))) throw wrongCode();
    return true;
  }
  if (!(await takeRecoveryCode(tx, factorVault, shown, now))) throw wrongCode();
  await recordSecurityChange({ tx, record, by, env }, 'user.recoveryCodeUsed', 'recovery-code-used', now);
  return true;
}
