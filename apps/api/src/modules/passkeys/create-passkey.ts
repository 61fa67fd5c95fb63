import type { CreatePasskey } from '@fleet/contracts/passkey';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { Env } from '../../env.ts';
import { InvalidInputError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { closeChallenge, tryChallenge } from '../auth/challenges.ts';
import { type Protected, protect } from '../second-factor/protect.ts';
import { recordSecurityChange } from '../second-factor/record-security-change.ts';
import { secondFactorsOf } from '../second-factor/second-factors.ts';
import { ALGORITHMS } from './algorithms.ts';
import { challengeOf } from './challenge-of.ts';
import { openWebauthn } from './open-webauthn.ts';
import { requireRelyingParty } from './relying-party.ts';

/**
 * Keeps the passkey that a browser made, once its answer is shown to be to our question, from our site, with the person
 * verified. Answers recovery codes, where it is the first factor of the person.
 *
 * @throws InvalidInputError · ConflictError SIGN_IN_EXPIRED for an answer to a question of somebody else, or to none
 */
export async function createPasskey(
  { asSystem, factorVault, endSockets, env }: CallerServices,
  by: Actor,
  { title, response }: CreatePasskey,
  now = by.clock.now(),
): Promise<string[]> {
  const { userId } = by;
  const { db } = asSystem('change what a person signs in with');
  const { challenge: token, answer } = challengeOf(response) ?? { challenge: '', answer: null };
  const told: Protected = { codes: [], ended: [] };
  await commit({ db }, by, async (tx, record) => {
    const challenge = await tryChallenge(tx, { step: 'PASSKEY_REGISTRATION', token, userId }, now);
    await closeChallenge(tx, token);
    const made = await verify(answer, token, env);
    const isFirst = (await secondFactorsOf(tx, userId)).length === 0;
    const passkey = await tx.passkey.create({
      data: { ...made, userId: challenge.userId ?? userId, title, createdAt: now },
      select: { id: true },
    });
    if (isFirst) Object.assign(told, await protect(tx, factorVault, by, now));
    await recordSecurityChange({ tx, record, by, env }, 'user.passkeyAdded', 'passkey-added', now);
    return passkey;
  });
  for (const ended of told.ended) endSockets(ended);
  return told.codes;
}

async function verify(response: unknown, expectedChallenge: string, env: Env) {
  const { id, origin } = requireRelyingParty(env);
  const { verifyRegistrationResponse } = await openWebauthn();
  // It throws for each thing that is not as it has to be.
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified)
    throw new InvalidInputError([
      { path: ['data', 'response'], code: 'INVALID', params: {}, message: 'The passkey cannot be verified' },
    ]);
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: new Uint8Array(Buffer.from(credential.id, 'base64url')),
    publicKey: new Uint8Array(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  };
}
