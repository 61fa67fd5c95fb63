import type { SignInWithPasskey } from '@fleet/contracts/passkey';
import type { Db } from '@fleet/db/client';
import type { Env } from '../../env.ts';
import { closeChallenge, openChallenge } from '../auth/challenges.ts';
import { enter, requireActive, type SignedIn } from '../auth/finish-sign-in.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import type { SignInSource } from '../auth/sign-in.ts';
import { openWebauthn } from './open-webauthn.ts';
import type { PasskeyLimits } from './passkey-limits.ts';
import { requireRelyingParty } from './relying-party.ts';
import { takePasskeyAnswer } from './take-passkey-answer.ts';

type SignInWithPasskeyDeps = { db: Db; env: Env; knownDevices: KnownDevices; passkeyLimits: PasskeyLimits };

/** The question that a passkey answers, the same for everybody: whose it is, the answer tells. */
export async function startPasskeySignIn(
  { db, env, knownDevices, passkeyLimits }: SignInWithPasskeyDeps,
  { origin, devices }: SignInSource,
  now = new Date(),
): Promise<string> {
  await passkeyLimits.take(origin.address, knownDevices.recogniseBrowser(devices.read(), now));
  const token = await openChallenge(db, { step: 'PASSKEY_SIGN_IN' }, now);
  const { generateAuthenticationOptions } = await openWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: requireRelyingParty(env).id,
    challenge: new Uint8Array(Buffer.from(token, 'base64url')),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

/**
 * Lets in who holds a passkey: in place of the password and the code, since it stands for both, or after the password.
 *
 * @throws InvalidCredentialsError for an answer of an unknown key, or one that does not hold · ConflictError
 *   SIGN_IN_EXPIRED for a question that was answered, is over or was never put · NotActiveError · TooManyRequestsError
 */
export async function signInWithPasskey(
  { db, env, knownDevices, passkeyLimits }: SignInWithPasskeyDeps,
  from: SignInSource,
  { response }: SignInWithPasskey,
  now = new Date(),
): Promise<SignedIn> {
  const { origin, devices } = from;
  await passkeyLimits.take(origin.address, knownDevices.recogniseBrowser(devices.read(), now));
  const { token, passkey, counter } = await takePasskeyAnswer({ db, env }, response, now);
  requireActive(passkey.user);
  const { id } = passkey;
  return enter(
    { db, knownDevices },
    from,
    passkey.user,
    {
      by: 'passkey',
      within: async (tx) => {
        await closeChallenge(tx, token);
        await tx.passkey.update({ where: { id }, data: { counter, lastUsedAt: now } });
      },
    },
    now,
  );
}
