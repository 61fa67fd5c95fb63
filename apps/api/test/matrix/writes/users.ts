import type { WriteFixtures } from './fixture.ts';

export const USERS: WriteFixtures = {
  // Everybody changes themselves; whom else, is in the tests of users.
  updateUser: {
    entity: 'user',
    where: (_side, { userId }) => ({ id: userId }),
    data: () => ({ key: 'firstName', value: '  Thandi ' }),
    unversioned: true,
    tables: ['users'],
    events: ['user.updated'],
    becomes: { firstName: 'Thandi' },
  },
};
