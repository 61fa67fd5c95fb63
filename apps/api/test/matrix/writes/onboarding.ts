import type { WriteFixtures } from './fixture.ts';

export const ONBOARDING: WriteFixtures = {
  setUpPerson: {
    entity: 'user',
    inSession: true,
    data: () => ({ firstName: ' Thandi', lastName: 'Dube ', locale: 'ru', timeZone: 'Africa/Johannesburg' }),
    row: ({ userId }) => userId,
    tables: ['memberships', 'users'],
    events: ['user.updated'],
    becomes: { firstName: 'Thandi', lastName: 'Dube', locale: 'ru', timeZone: 'Africa/Johannesburg' },
  },
  setUpAccount: {
    entity: 'account',
    inSession: true,
    data: () => ({ title: ' Dube & Sons', timeZone: 'Africa/Johannesburg' }),
    tables: ['accounts', 'memberships', 'stale_days'],
    events: ['account.updated'],
    becomes: { title: 'Dube & Sons', timeZone: 'Africa/Johannesburg', version: 2 },
  },
  startDemoTracker: {
    entity: 'device',
    inSession: true,
    unversioned: true,
    // For who has no tracker of their own.
    before: (db, { accountId }) => db.device.deleteMany({ where: { accountId } }),
    where: ({ vehicleId }) => ({ vehicleId }),
    tables: ['alert_marks', 'demo_trackers', 'device_assignments', 'devices', 'stored_devices'],
    events: ['device.created'],
    becomes: { requiredCredential: 'SECRET', status: 'ACTIVE' },
  },
  updateOnboarding: {
    entity: 'membership',
    inSession: true,
    data: () => ({ isOpen: true }),
    row: ({ membershipId }) => membershipId,
    tables: ['memberships'],
    events: ['onboarding.updated'],
    noted: 'privately',
    becomes: { onboardingOpen: true },
  },
};
