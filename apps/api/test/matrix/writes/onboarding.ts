import type { WriteFixtures } from './fixture.ts';

export const ONBOARDING: WriteFixtures = {
  setUpPerson: {
    entity: 'user',
    inSession: true,
    data: () => ({ firstName: ' Thandi', lastName: 'Dube ', locale: 'ru', timeZone: 'Africa/Johannesburg' }),
    row: ({ userId }) => userId,
    tables: ['memberships', 'users'],
    facts: ['user.updated'],
    becomes: { firstName: 'Thandi', lastName: 'Dube', locale: 'ru', timeZone: 'Africa/Johannesburg' },
  },
  setUpAccount: {
    entity: 'account',
    inSession: true,
    data: () => ({ title: ' Dube & Sons', timeZone: 'Africa/Johannesburg' }),
    tables: ['accounts', 'memberships', 'stale_days'],
    facts: ['account.updated'],
    becomes: { title: 'Dube & Sons', timeZone: 'Africa/Johannesburg', version: 2 },
  },
  updateOnboarding: {
    entity: 'membership',
    inSession: true,
    data: () => ({ isOpen: true }),
    row: ({ membershipId }) => membershipId,
    tables: ['memberships'],
    facts: ['onboarding.updated'],
    noted: 'privately',
    becomes: { onboardingOpen: true },
  },
};
