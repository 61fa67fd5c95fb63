import type { SignInWithPasskey } from '@fleet/contracts/passkey';
import type { Db } from '@fleet/db/client';
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import type { Env } from '../../env.ts';
import { InvalidCredentialsError } from '../../errors.ts';
import { closeChallenge, openChallenge, tryChallenge } from '../auth/challenges.ts';
import { enter, requireActive, SIGNING_IN, type SignedIn } from '../auth/finish-sign-in.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import type { SignInSource } from '../auth/sign-in.ts';
import { challengeOf } from './challenge-of.ts';
import { openWebauthn } from './open-webauthn.ts';
import type { PasskeyLimits } from './passkey-limits.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';

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
  const answered = challengeOf(response);
  if (!answered) throw new InvalidCredentialsError();
  const { challenge: token, credentialId, answer } = answered;
  await tryChallenge(db, { step: 'PASSKEY_SIGN_IN', token }, now);
  const passkey = await db.passkey.findUnique({
    where: { credentialId: new Uint8Array(Buffer.from(credentialId, 'base64url')) },
    include: { user: { select: SIGNING_IN } },
  });
  const counter = passkey && (await verify(requireRelyingParty(env), { response: answer, token, passkey }));
  if (!passkey || counter === null) throw new InvalidCredentialsError();
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

type Kept = { credentialId: Uint8Array; publicKey: Uint8Array; counter: bigint; transports: string[] };

/** How often the key was used by its own count; null for an answer that does not hold. */
async function verify(
  { id, origin }: RelyingParty,
  { response, token, passkey }: { response: unknown; token: string; passkey: Kept },
): Promise<bigint | null> {
  const { verifyAuthenticationResponse } = await openWebauthn();
  // It throws for each thing that is not as it has to be.
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: token,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: Buffer.from(passkey.credentialId).toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => null);
  return result?.verified ? BigInt(result.authenticationInfo.newCounter) : null;
}
