import type { StartGoogleAuth } from '@fleet/contracts/auth';
import type { Db } from '@fleet/db/client';
import { NotFoundError } from '../../errors.ts';
import { openChallenge } from '../auth/challenges.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import type { SignInSource } from '../auth/sign-in.ts';
import type { SignUpLimits } from '../auth/sign-up-limits.ts';
import type { GoogleClient } from './google-client.ts';

type Parts = { db: Db; google: GoogleClient | null; knownDevices: KnownDevices; signUpLimits: SignUpLimits };

/**
 * Where the browser goes to sign in by Google. What it has to come back with is bound to a secret that the browser keeps:
 * an address to come back to that somebody else has begun is of no use in it.
 *
 * @throws NotFoundError where the operator has not set it up · TooManyRequestsError
 */
export async function startGoogleAuth(
  { db, google, knownDevices, signUpLimits }: Parts,
  { origin, devices }: SignInSource,
  { secret }: StartGoogleAuth,
  now = new Date(),
): Promise<string> {
  await signUpLimits.takeConfirmation(origin.address, knownDevices.recogniseBrowser(devices.read(), now));
  if (!google) throw new NotFoundError('Signing in by Google');
  const { url, expected } = await google.start();
  await openChallenge(db, { step: 'GOOGLE', token: secret, expected }, now);
  return url;
}
