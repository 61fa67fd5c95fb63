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
    facts: ['membership.updated'],
    becomes: { vehicleScope: 'GIVEN', version: 2 },
  },
  // A session that has not chosen stands in the first account; here it chooses that one for good.
  switchAccount: {
    entity: 'session',
    data: ({ accountId }) => ({ accountId }),
    row: ({ sessionId }) => sessionId,
    tables: ['sessions'],
    facts: ['session.switched'],
    becomes: { revokedAt: null },
  },
};
