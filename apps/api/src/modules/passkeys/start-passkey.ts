import type { ByPassword } from '@fleet/contracts/second-factor';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { openChallenge } from '../auth/challenges.ts';
import { requireOwnPassword } from '../auth/require-own-password.ts';
import { ALGORITHMS } from './algorithms.ts';
import { openWebauthn } from './open-webauthn.ts';
import { requireRelyingParty } from './relying-party.ts';

/** More than anybody has devices and keys. */
const MAX_PASSKEYS = 20;

/**
 * What a browser makes a passkey by, as JSON. It is to be found without a name being entered, and asks its holder for a finger, a
 * face or a PIN: it stands for both, something one has and something one is or knows.
 *
 * @throws InvalidInputError WRONG_PASSWORD · NotFoundError where the site can have none · ConflictError beyond twenty
 */
export async function startPasskey(
  { asSystem, ownPasswordLimit, passwordGate, env, settings }: CallerServices,
  by: Actor,
  { password }: ByPassword,
  now = by.clock.now(),
): Promise<string> {
  const { userId } = by;
  const party = requireRelyingParty(env);
  const { db } = asSystem('change what a person signs in with');
  const person = await requireOwnPassword({ db, ownPasswordLimit, passwordGate }, by, password, 'password');
  const made = await db.passkey.findMany({
    where: { userId },
    take: MAX_PASSKEYS,
    select: { credentialId: true, transports: true },
  });
  if (made.length === MAX_PASSKEYS) throw new ConflictError(`There are ${MAX_PASSKEYS} passkeys already`);
  const { generateRegistrationOptions } = await openWebauthn();
  return commit({ db }, by, async (tx, record) => {
    const token = await openChallenge(tx, { step: 'PASSKEY_REGISTRATION', userId }, now);
    record({ type: 'user.passkeyStarted', entity: 'User', id: userId, accountId: null });
    const options = await generateRegistrationOptions({
      rpID: party.id,
      rpName: settings.now().productName,
      userID: new TextEncoder().encode(userId),
      userName: person.email,
      userDisplayName: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email,
      challenge: new Uint8Array(Buffer.from(token, 'base64url')),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: made.map(({ credentialId, transports }) => ({
        id: Buffer.from(credentialId).toString('base64url'),
        transports: transports as AuthenticatorTransport[],
      })),
    });
    return JSON.stringify(options);
  });
}
