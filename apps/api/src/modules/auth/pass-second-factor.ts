import type { PassSecondFactor } from '@fleet/contracts/second-factor';
import type { Db, Tx } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import { recordAudit } from '../record-audit.ts';
import type { FactorVault } from '../second-factor/factor-vault.ts';
import { takeRecoveryCode } from '../second-factor/recovery-codes.ts';
import type { SecondFactorLimits } from '../second-factor/second-factor-limits.ts';
import { securityMail } from '../second-factor/security-mail.ts';
import { securityNotice } from '../second-factor/security-notice.ts';
import { takeTotpCode } from '../second-factor/take-totp-code.ts';
import { closeChallenge, signInExpired, tryChallenge } from './challenges.ts';
import { enter, requireActive, SIGNING_IN, type SignedIn } from './finish-sign-in.ts';
import type { KnownDevices } from './known-devices.ts';
import { type MailedCodes, showsMailedCode } from './mailed-codes.ts';
import type { SignInSource } from './sign-in.ts';
import { wrongCode } from './wrong-code.ts';

type PassSecondFactorDeps = {
  db: Db;
  knownDevices: KnownDevices;
  mailedCodes: MailedCodes;
  secondFactorLimits: SecondFactorLimits;
  factorVault: FactorVault;
  siteUrl: string;
};

/** Codes of an app are six digits; any other is one of those that were to be kept. */
const OF_APP = /^\d{6}$/;

/**
 * Checks the second factor of a sign-in: a code of an authenticator app, or a recovery code, each accepted
 * once. A sign-in allows five attempts; `second-factor-limits.ts` has the other limits.
 *
 * @throws InvalidInputError WRONG_CODE · ConflictError SIGN_IN_EXPIRED, with the last try too · NotActiveError ·
 *   TooManyRequestsError
 */
export async function passSecondFactor(
  { db, knownDevices, mailedCodes, secondFactorLimits, factorVault, siteUrl }: PassSecondFactorDeps,
  from: SignInSource,
  { token, code, mailedCode }: PassSecondFactor,
  now = new Date(),
): Promise<SignedIn> {
  const { userId, triesLeft } = await tryChallenge(db, { step: 'SECOND_FACTOR', token }, now);
  const person = await db.user.findUniqueOrThrow({ where: { id: userId ?? '' }, select: SIGNING_IN });
  requireActive(person);
  const { address } = from.origin;
  const { id, email, passwordHash } = person;
  const isOfApp = OF_APP.test(code);
  const attempt = await secondFactorLimits.take({
    userId: id,
    address,
    deviceId: knownDevices.recognise(from.devices.read(), { email, passwordHash: passwordHash ?? '' }, now),
    isMailed: showsMailedCode(mailedCodes, { email, code: mailedCode }, now),
    isRecovery: !isOfApp,
  });
  const take = (tx: Tx) => {
    const shown = { userId: person.id, code };
    return isOfApp
      ? takeTotpCode(tx, factorVault, shown, now)
      : takeRecoveryCode(tx, factorVault, shown, now);
  };
  const within = async (tx: Tx) => {
    if (!(await take(tx))) throw new WrongCode();
    await closeChallenge(tx, token);
    if (isOfApp) return;
    const what = 'recovery-code-used' as const;
    const mail = await securityMail(tx, person.id, { what, origin: from.origin, siteUrl, now });
    const notices = [securityNotice(person.id, what, from.origin)];
    const event = { type: 'user.recoveryCodeUsed', entity: 'User', id: person.id } as const;
    await writeEvents(tx, [{ ...event, actorId: person.id, mails: [mail], notices }]);
  };
  try {
    const by = isOfApp ? 'code' : 'recoveryCode';
    const signedIn = await enter({ db, knownDevices }, from, person, { by, within }, now);
    await attempt.forgive();
    return signedIn;
  } catch (error) {
    if (!(error instanceof WrongCode)) throw error;
    const entry = { entity: 'User', entityId: person.id, remoteAddress: address };
    await recordAudit(db, { ...entry, action: 'user.secondFactorFailed' });
    throw triesLeft > 0 ? wrongCode() : signInExpired();
  }
}

/** What is taken back with the transaction; the sender gets `wrongCode`. */
class WrongCode extends Error {}
