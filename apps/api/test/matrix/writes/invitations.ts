import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const OPEN = { acceptedAt: null, revokedAt: null, declinedAt: null, askedAt: null };
const theInvitation = ({ invitationId }: Side) => ({ id: invitationId });
const open = (db: Db, side: Side) => db.invitation.update({ where: theInvitation(side), data: OPEN });

export const INVITATIONS: WriteFixtures = {
  createInvitation: {
    entity: 'invitation',
    data: ({ vehicleId, groupId }) => ({
      email: `${randomUUID()}@example.com`,
      roles: ['ORGANIZATION_DRIVER'],
      vehicleIds: [vehicleId],
      groupIds: [groupId],
    }),
    tables: ['invitations'],
    events: ['invitation.created'],
    becomes: { roles: ['ORGANIZATION_DRIVER'], vehicleScope: 'GIVEN', ...OPEN },
  },
  resendInvitation: {
    entity: 'invitation',
    before: open,
    where: theInvitation,
    unversioned: true,
    missing: 'INVITATION_NOT_FOUND',
    tables: ['invitations'],
    events: ['invitation.resent'],
    becomes: OPEN,
  },
  revokeInvitation: {
    entity: 'invitation',
    before: open,
    where: theInvitation,
    unversioned: true,
    missing: 'INVITATION_NOT_FOUND',
    tables: ['invitations'],
    events: ['invitation.revoked'],
    becomes: { ...OPEN, revokedAt: expect.any(Date) },
  },
  // Whoever asks is a member already, and stands where they are invited to; the rest is in the tests of invitations.
  acceptInvitation: {
    entity: 'session',
    before: async (db: Db, side: Side, { email }: Person) => {
      const author = await db.membership.update({
        where: { id: side.owner.membershipId },
        data: { roles: ['ORGANIZATION_OWNER'] },
      });
      await db.invitation.update({
        where: theInvitation(side),
        data: { ...OPEN, email, authorId: author.userId },
      });
    },
    where: ({ invitationToken }) => ({ token: invitationToken }),
    row: ({ sessionId }) => sessionId,
    missing: 'INVITATION_UNAVAILABLE',
    tables: ['invitations', 'sessions'],
    events: ['invitation.accepted'],
    becomes: { revokedAt: null },
  },
};
