import type { SignUp } from '@fleet/contracts/auth';
import { type Db, isUniqueViolation } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { ConflictError } from '../../errors.ts';
import { requireSignUp } from '../../installation/require-sign-up.ts';
import type { SettingsEnv } from '../../installation/settings-of.ts';
import type { PasswordGate } from '../../limits/password-gate.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import type { SignedIn } from './finish-sign-in.ts';
import { joinAccount } from './join-account.ts';
import { DEVICE_KNOWN_DAYS, type KnownDevices } from './known-devices.ts';
import { letIn } from './let-in.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import type { SignInSource } from './sign-in.ts';
import type { SignUpLimits } from './sign-up-limits.ts';

type SignUpDeps = {
  db: Db;
  env: SettingsEnv;
  signUpLimits: SignUpLimits;
  passwordGate: PasswordGate;
  knownDevices: KnownDevices;
  productName: string;
  siteUrl: string;
};

/**
 * Whoever comes with an invitation becomes a member of the account that invited them, and is signed in: the link came to
 * their address. Anybody else gets a mail, and null: nothing tells whether the address has an account already.
 *
 * @throws InvalidInputError for a weak password · ConflictError EMAIL_ALREADY_EXISTS, to the invited alone,
 *   INVITATION_UNAVAILABLE, SIGN_UP_BY_INVITATION and SIGN_UP_CLOSED · TooManyRequestsError
 */
export async function signUp(
  { db, env, signUpLimits, passwordGate, knownDevices, productName, siteUrl }: SignUpDeps,
  { origin, devices }: SignInSource,
  { password, invitation, ...newcomer }: SignUp,
  now = new Date(),
): Promise<SignedIn | null> {
  await signUpLimits.takeSignUp(origin.address);
  const way = invitation ? 'invited' : 'alone';
  await requireSignUp(db, env, way);
  const { email, firstName, lastName, accountTitle = '' } = newcomer;
  await refuseWeakPassword(password, { email, names: [firstName, lastName, accountTitle, productName] });
  const passwordHash = await passwordGate.within({ address: origin.address, knownId: null }, () =>
    hashPassword(password),
  );
  if (!invitation) {
    const asked = { newcomer, passwordHash, address: origin.address };
    await askToConfirm({ db, limits: signUpLimits, siteUrl }, asked, now);
    return null;
  }
  try {
    const signedIn = await db.$transaction(async (tx) => {
      // It may have been shut while the password was hashed.
      await requireSignUp(tx, env, way);
      const made = await joinAccount(tx, invitation, newcomer, { passwordHash, now });
      return letIn(tx, made, { action: 'user.signedUp', details: { invited: true } }, { origin, now });
    });
    devices.write(knownDevices.remember(devices.read(), { email, passwordHash }, now), DEVICE_KNOWN_DAYS);
    return signedIn;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ConflictError('This e-mail is already registered', 'EMAIL_ALREADY_EXISTS');
    throw error;
  }
}
