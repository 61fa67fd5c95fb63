import type { Db } from '@fleet/db/client';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

/** Sessions are a person's, whatever their role; in the other account they are its owner's. */
const ofTheirs = (db: Db, { accountId, vehicleId: id }: Side, { userId }: Person) =>
  db.session.create({ data: { id, accountId, userId, expiresAt: new Date(Date.now() + 3_600_000) } });

const ended = { entity: 'session', tables: ['sessions'], events: ['session.revoked'] } as const;

export const SESSIONS: WriteFixtures = {
  signOut: {
    ...ended,
    inSession: true,
    signsOut: true,
    row: ({ sessionId }) => sessionId,
    becomes: { revokedReason: 'signed out' },
  },
  signOutEverywhere: {
    ...ended,
    inSession: true,
    signsOut: true,
    data: () => ({}),
    row: ({ sessionId }) => sessionId,
    becomes: { revokedReason: 'signed out everywhere' },
  },
  revokeSession: {
    ...ended,
    unversioned: true,
    before: ofTheirs,
    where: ({ vehicleId }) => ({ id: vehicleId }),
    becomes: { revokedReason: 'revoked by its person' },
  },
};
