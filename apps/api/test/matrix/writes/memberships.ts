import type { WriteFixtures } from './fixture.ts';

export const MEMBERSHIPS: WriteFixtures = {
  updateMembership: {
    entity: 'membership',
    where: ({ owner }) => ({ id: owner.membershipId }),
    data: ({ vehicleId, groupId }) => ({
      vehicleScope: 'GIVEN',
      vehicleIds: [vehicleId],
      groupIds: [groupId],
    }),
    tables: ['membership_groups', 'membership_vehicles', 'memberships'],
    events: ['membership.updated'],
    becomes: { vehicleScope: 'GIVEN', version: 2 },
  },
  eraseMembership: {
    entity: 'membership',
    // Nobody takes an owner out of the account.
    before: (db, { accountId }) => db.account.update({ where: { id: accountId }, data: { ownerId: null } }),
    where: ({ owner }) => ({ id: owner.membershipId }),
    // Reports are sent to members, and they are who drives and rents.
    tables: ['drivers', 'memberships', 'rentals', 'report_recipients'],
    events: ['membership.erased'],
    becomes: null,
  },
  // A session that has not chosen stands in the first account; here it chooses that one for good.
  switchAccount: {
    entity: 'session',
    data: ({ accountId }) => ({ accountId }),
    row: ({ sessionId }) => sessionId,
    tables: ['sessions'],
    events: ['session.switched'],
    becomes: { revokedAt: null },
  },
};
