import type { UseGoogleAuth } from '@fleet/contracts/auth';
import { type Db, isUniqueViolation } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { InvalidCredentialsError, NotFoundError } from '../../errors.ts';
import type { SettingsEnv } from '../../installation/settings-of.ts';
import { closeChallenge, tryChallenge } from '../auth/challenges.ts';
import { finishFirstStep, type SecondStep, SIGNING_IN, type SignedIn } from '../auth/finish-sign-in.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import type { SignInSource } from '../auth/sign-in.ts';
import type { SignUpLimits } from '../auth/sign-up-limits.ts';
import { type Claims, Expected, type GoogleClient } from './google-client.ts';
import { personOfGoogle } from './person-of-google.ts';

type UseGoogleAuthDeps = {
  db: Db;
  env: SettingsEnv;
  log: Logger;
  google: GoogleClient | null;
  knownDevices: KnownDevices;
  signUpLimits: SignUpLimits;
  siteUrl: string;
};

/**
 * Signs in whom Google says it is: who signed in by it before, who has an account with the address that Google has
 * verified, or somebody new, with an account of their own. Who has a second factor is asked for it.
 *
 * @throws ConflictError SIGN_IN_EXPIRED · EMAIL_NOT_VERIFIED · EMAIL_ALREADY_EXISTS · SIGN_UP_BY_INVITATION · SIGN_UP_CLOSED ·
 *   InvalidCredentialsError for an answer that does not hold · NotActiveError · TooManyRequestsError
 */
export async function useGoogleAuth(
  { db, env, log, google, knownDevices, signUpLimits, siteUrl }: UseGoogleAuthDeps,
  from: SignInSource,
  { secret, callback }: UseGoogleAuth,
  now = new Date(),
): Promise<SignedIn | SecondStep> {
  const { origin, devices } = from;
  await signUpLimits.takeConfirmation(origin.address, knownDevices.recogniseBrowser(devices.read(), now));
  if (!google) throw new NotFoundError('Signing in by Google');
  const { expected } = await tryChallenge(db, { step: 'GOOGLE', token: secret }, now);
  await closeChallenge(db, secret);
  const claims = await claimsOf({ google, log }, callback, Expected.parse(expected));
  const around = { env, origin, siteUrl, now };
  const find = () => db.$transaction((tx) => personOfGoogle(tx, claims, around));
  const { id, isNew } = await find().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    // The same newcomer was faster in another tab, and is found now.
    return find();
  });
  const person = await db.user.findUniqueOrThrow({ where: { id }, select: SIGNING_IN });
  const answer = await finishFirstStep({ db, knownDevices }, from, person, { by: 'google', now });
  return isNew ? { ...answer, isNew } : answer;
}

/** Why an answer does not hold is of no use to whoever brought it; the operator reads it. */
async function claimsOf(
  { google, log }: { google: GoogleClient; log: Logger },
  callback: string,
  expected: Expected,
): Promise<Claims> {
  try {
    return await google.finish(callback, expected);
  } catch (error) {
    log.warn({ err: error }, 'an answer of Google does not hold');
    throw new InvalidCredentialsError();
  }
}
