import { randomUUID } from 'node:crypto';
import type { WriteFixtures } from './fixture.ts';

export const ACTING: WriteFixtures = {
  // Into which account, and by whom it is refused, is in the tests of acting.
  startActing: {
    entity: 'session',
    before: async (db, { accountId }, { userId, sessionId }) => {
      // The service's own people stand in an account of their own.
      const own = await db.account.create({ data: { type: 'ORGANIZATION', title: 'The service' } });
      await db.reportRecipient.deleteMany({ where: { userId, accountId } });
      await db.rental.deleteMany({ where: { userId, accountId } });
      await db.membership.updateMany({ where: { userId, accountId }, data: { accountId: own.id } });
      await db.session.update({ where: { id: sessionId }, data: { accountId: own.id } });
    },
    inSession: true,
    data: ({ accountId }) => ({ accountId, reason: ' A tracker is silent ' }),
    // Of no account.
    probe: { data: { accountId: randomUUID(), reason: 'A tracker is silent' }, reached: 'NOT_FOUND' },
    tables: ['sessions'],
    events: ['acting.started'],
    becomes: { actingReason: 'A tracker is silent', actingChanges: false, revokedAt: null },
  },
  endActing: {
    entity: 'session',
    unversioned: true,
    before: (db, { accountId, vehicleId: id }, { userId, sessionId: actingFromId }) =>
      db.session.create({
        data: {
          id,
          userId,
          accountId,
          actingFromId,
          actingReason: 'A tracker is silent',
          expiresAt: new Date(Date.now() + 3_600_000),
        },
      }),
    where: ({ vehicleId }) => ({ id: vehicleId }),
    tables: ['sessions'],
    events: ['acting.ended'],
    becomes: { revokedReason: 'acting ended' },
  },
};
