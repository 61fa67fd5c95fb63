import { createHash } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { createAuthenticator } from '@fleet/testing/authenticator';
import { expect } from 'vitest';
import { PASSWORD } from '../../api.ts';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

/** The site of an api whose port the system chose. */
export const askedFor = (mark: string) => ({
  challenge: Buffer.from(`passkey ${mark}`).toString('base64url'),
  origin: 'http://localhost:0',
  rpId: 'localhost',
});

export async function keepQuestion(
  db: Db,
  step: 'PASSKEY_SIGN_IN' | 'PASSKEY_REGISTRATION',
  mark: string,
  userId: string | null,
): Promise<void> {
  const tokenHash = new Uint8Array(createHash('sha256').update(askedFor(mark).challenge).digest());
  const expiresAt = new Date(Date.now() + 60_000);
  await db.authChallenge.create({ data: { tokenHash, step, userId, triesLeft: 5, expiresAt } });
}

const authenticators = new Map<string, ReturnType<typeof createAuthenticator>>();

export function authenticatorOf(mark: string): ReturnType<typeof createAuthenticator> {
  const known = authenticators.get(mark) ?? createAuthenticator();
  authenticators.set(mark, known);
  return known;
}

/** They are one's own, whatever one's role, and told to nobody but oneself. */
const own = { noted: 'privately' } as const;

export const PASSKEYS: WriteFixtures = {
  startPasskey: {
    ...own,
    entity: 'session',
    inSession: true,
    data: () => ({ password: PASSWORD }),
    row: ({ sessionId }) => sessionId,
    tables: ['auth_challenges'],
    events: ['user.passkeyStarted'],
    becomes: { secondFactorAt: null },
  },
  createPasskey: {
    ...own,
    entity: 'session',
    inSession: true,
    row: ({ sessionId }) => sessionId,
    before: (db: Db, { mark }: Side, { userId }: Person) =>
      keepQuestion(db, 'PASSKEY_REGISTRATION', mark, userId),
    data: ({ mark }) => ({
      title: 'Telephone',
      response: JSON.stringify(authenticatorOf(mark).register(askedFor(mark))),
    }),
    tables: ['auth_challenges', 'passkeys', 'recovery_codes', 'sessions'],
    events: ['user.passkeyAdded'],
    becomes: { secondFactorAt: expect.any(Date) },
  },
  removePasskey: {
    ...own,
    entity: 'passkey',
    unversioned: true,
    before: async (db: Db, { vehicleId: id, mark }: Side, { userId, sessionId }: Person) => {
      await db.session.update({ where: { id: sessionId }, data: { secondFactorAt: new Date() } });
      const credentialId = new Uint8Array(Buffer.from(mark));
      const key = { credentialId, publicKey: credentialId, backedUp: false, title: mark };
      return db.passkey.create({ data: { id, userId, ...key } });
    },
    where: ({ vehicleId }) => ({ id: vehicleId }),
    data: () => ({ password: PASSWORD }),
    tables: ['passkeys'],
    events: ['user.passkeyRemoved'],
    becomes: null,
  },
};
