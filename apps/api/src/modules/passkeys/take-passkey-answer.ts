import type { Db } from '@fleet/db/client';
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import type { Env } from '../../env.ts';
import { InvalidCredentialsError } from '../../errors.ts';
import { tryChallenge } from '../auth/challenges.ts';
import { SIGNING_IN, type SigningIn } from '../auth/finish-sign-in.ts';
import { challengeOf } from './challenge-of.ts';
import { openWebauthn } from './open-webauthn.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';

/** A verified answer of a passkey. The caller closes the challenge and stores the counter. */
export type PasskeyAnswer = {
  token: string;
  passkey: { id: string; userId: string; user: SigningIn };
  counter: bigint;
};

/**
 * Verifies an answer against the challenge and the key that it names.
 *
 * @throws InvalidCredentialsError for an answer of an unknown key, or one that does not hold · ConflictError
 *   SIGN_IN_EXPIRED for a question that was answered, is over or was never put
 */
export async function takePasskeyAnswer(
  { db, env }: { db: Db; env: Env },
  response: string,
  now: Date,
): Promise<PasskeyAnswer> {
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
  return { token, passkey, counter };
}

type Kept = { credentialId: Uint8Array; publicKey: Uint8Array; counter: bigint; transports: string[] };

/** The key's signature counter; null if the answer is invalid. */
async function verify(
  { id, origin }: RelyingParty,
  { response, token, passkey }: { response: unknown; token: string; passkey: Kept },
): Promise<bigint | null> {
  const { verifyAuthenticationResponse } = await openWebauthn();
  // The library throws for each invalid part.
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
