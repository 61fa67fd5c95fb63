import { describe, expect, test } from 'vitest';
import { VERBS } from './access.ts';
import { ACTING_ROLE, principalMay } from './acting-grants.ts';
import { SUBJECTS } from './entities.ts';

/** By hand, as an account would be told it. */
const SEEN = [
  'Account',
  'Membership',
  'Invitation',
  'User',
  'Vehicle',
  'VehicleGroup',
  'VehicleDocument',
  'TrackImport',
  'Geofence',
  'Driver',
  'Rental',
  'AlertRule',
  'Alert',
  'Device',
  'DeviceServer',
  'ServerDevice',
  'Command',
  'SavedCommand',
  'AuditEntry',
  'Billing',
].flatMap((subject) => [`read ${subject}`, `inspect ${subject}`]);
const CHANGED = [
  ...[
    'Vehicle',
    'VehicleGroup',
    'VehicleDocument',
    'TrackImport',
    'Geofence',
    'Driver',
    'Rental',
    'AlertRule',
    'Alert',
    'Device',
    'DeviceServer',
    'ServerDevice',
    'SavedCommand',
  ].flatMap((subject) => [`create ${subject}`, `update ${subject}`]),
  'command Vehicle',
  'command Device',
];

describe('who acts in an account of others', () => {
  test.each([
    { name: 'sees all of it, and does nothing', allowsChanges: false, may: SEEN },
    { name: 'changes its fleet where they asked for it', allowsChanges: true, may: [...SEEN, ...CHANGED] },
  ])('$name', ({ allowsChanges, may }) => {
    const principal = { roles: [ACTING_ROLE], acting: { allowsChanges } };
    const rights = VERBS.flatMap((verb) => SUBJECTS.map((subject) => ({ verb, subject })));
    const had = rights.filter(({ verb, subject }) => principalMay(principal, verb, subject));
    expect(had.map(({ verb, subject }) => `${verb} ${subject}`).sort()).toEqual([...may].sort());
  });
});
