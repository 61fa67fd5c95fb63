import { describe, expect, test } from 'vitest';
import { grantsOf, type Reach, roleMay, rolesReachEveryAccount, VERBS, vehicleScopeOf } from './access.ts';
import { SUBJECTS, type Subject } from './entities.ts';
import { ROLES, type Role } from './roles.ts';

/** Subject → verbs, by whose rows: written by hand, as somebody would be told it. */
type Told = Partial<Record<Reach, Partial<Record<Subject, string>>>>;

const EVERYBODY: Told = {
  own: {
    User: 'read inspect update',
    Contact: 'read inspect create update erase',
    Membership: 'read',
    SavedView: 'read inspect create update erase',
    SavedReport: 'read inspect create update erase',
  },
  public: { SavedView: 'read', SavedReport: 'read', Contact: 'read' },
};
const RIDE: Told = {
  account: { Account: 'read', Billing: 'read' },
  given: { Vehicle: 'read', VehicleGroup: 'read', VehicleDocument: 'read', Alert: 'read', Device: 'read' },
};
const LOOK: Told = {
  account: {
    Account: 'read inspect',
    Membership: 'read inspect',
    Invitation: 'read inspect',
    User: 'read inspect',
    Vehicle: 'read inspect',
    VehicleGroup: 'read inspect',
    VehicleDocument: 'read inspect',
    TrackImport: 'read inspect',
    Geofence: 'read inspect',
    Driver: 'read inspect',
    Rental: 'read inspect',
    AlertRule: 'read inspect',
    Alert: 'read inspect',
    Device: 'read inspect',
    DeviceServer: 'read inspect',
    ServerDevice: 'read inspect',
    Command: 'read inspect',
    SavedCommand: 'read inspect',
    AuditEntry: 'read inspect',
    Billing: 'read inspect',
  },
};
const KEEP: Told = {
  account: {
    Account: 'read inspect update invite',
    Membership: 'read inspect update erase',
    Invitation: 'read inspect',
    User: 'read inspect update',
    Vehicle: 'read inspect create update erase command',
    VehicleGroup: 'read inspect create update erase',
    VehicleDocument: 'read inspect create update erase',
    TrackImport: 'read inspect create update erase',
    Geofence: 'read inspect create update erase',
    Driver: 'read inspect create update erase',
    Rental: 'read inspect create update erase',
    AlertRule: 'read inspect create update erase',
    Alert: 'read inspect create update erase',
    Device: 'read inspect create update erase command',
    DeviceServer: 'read inspect create update erase',
    ServerDevice: 'read inspect create update erase',
    Command: 'read inspect',
    SavedCommand: 'read inspect create update erase',
    AuditEntry: 'read inspect',
    Billing: 'read inspect',
    ShareLink: 'read inspect create update erase',
    Webhook: 'read inspect create update erase',
    WebhookDelivery: 'read inspect',
  },
};
const PAY: Told = {
  account: { ...KEEP.account, Account: 'read inspect update invite bill' },
  offered: { BillingPlan: 'read', BillingProduct: 'read' },
};
const OF_NO_ACCOUNT = [
  'SavedView',
  'SavedReport',
  'Contact',
  'Installation',
  'LegalVersion',
  'DeviceFeature',
  'BillingPlan',
  'BillingProduct',
  'Coupon',
  'TaxRate',
  'PaymentDifference',
];
const everywhere = (verbs: string): Told => ({
  every: Object.fromEntries(
    SUBJECTS.filter((subject) => !OF_NO_ACCOUNT.includes(subject)).map((subject) => [subject, verbs]),
  ),
});
const helpingBy = (verbs: string): Told => ({
  every: {
    ...everywhere(verbs).every,
    Account: `${verbs} act`,
    DeviceFeature: 'read create update erase',
  },
});
const ADMINISTER = helpingBy('read inspect create update erase command invite');
const OWN: Told = {
  every: {
    ...helpingBy('read inspect create update erase command invite bill').every,
    Installation: 'read update',
    LegalVersion: 'read update',
    BillingPlan: 'read create update',
    BillingProduct: 'read create update',
    Coupon: 'read create update',
    TaxRate: 'read create update',
    PaymentDifference: 'read update',
  },
};

const TOLD: Record<Role, Told> = {
  SERVICE_OWNER: OWN,
  SERVICE_ADMINISTRATOR: ADMINISTER,
  SERVICE_DRIVER: RIDE,
  ORGANIZATION_OWNER: PAY,
  ORGANIZATION_ADMINISTRATOR: KEEP,
  ORGANIZATION_DRIVER: RIDE,
  FAMILY_OWNER: PAY,
  FAMILY_MEMBER: RIDE,
  ADMINISTRATOR: KEEP,
  CUSTOMER: PAY,
  DRIVER: RIDE,
  EMPLOYER: RIDE,
  OWNER: PAY,
  SERVICE: RIDE,
  DEMO_FAMILY_MEMBER: RIDE,
  DEMO_FAMILY_OWNER: LOOK,
  DEMO_ORGANIZATION_ADMINISTRATOR: LOOK,
  DEMO_ORGANIZATION_OWNER: LOOK,
};

/** Each right as a line: `update Vehicle of account`. */
function lines(told: Told): string[] {
  return Object.entries(told).flatMap(([reach, subjects]) =>
    Object.entries(subjects).flatMap(([subject, verbs]) =>
      verbs.split(' ').map((verb) => `${verb} ${subject} of ${reach}`),
    ),
  );
}

function rightsOf(roles: readonly Role[]): string[] {
  const all = grantsOf(roles).flatMap(({ verbs, on, rows }) =>
    on.flatMap((subject) => verbs.map((verb) => `${verb} ${subject} of ${rows}`)),
  );
  return [...new Set(all)].sort();
}

const wanted = (...told: Told[]): string[] => [...new Set(told.flatMap(lines))].sort();

describe('a role', () => {
  test.each(ROLES)('%s has the rights that people are told it has, and no others', (role) => {
    expect(rightsOf([role])).toEqual(wanted(EVERYBODY, TOLD[role]));
  });

  test('adds its rights to those of others', () => {
    expect(rightsOf(['DRIVER', 'ADMINISTRATOR'])).toEqual(wanted(EVERYBODY, RIDE, KEEP));
    expect(rightsOf([])).toEqual(wanted(EVERYBODY));
  });

  test.each(ROLES)('%s may what it has for more than the person’s own rows', (role) => {
    const beyond = lines(TOLD[role]).map((line) => line.split(' of ')[0]);
    for (const verb of VERBS)
      for (const subject of SUBJECTS) {
        const right = `${verb} ${subject}`;
        expect(roleMay([role], verb, subject), right).toBe(beyond.includes(right));
      }
  });

  test.each(ROLES)('%s reaches every account or one', (role) => {
    const service = role === 'SERVICE_OWNER' || role === 'SERVICE_ADMINISTRATOR';
    expect(rolesReachEveryAccount([role])).toBe(service);
    expect(rolesReachEveryAccount([role, 'SERVICE_OWNER'])).toBe(true);
  });
});

describe('what a new member sees', () => {
  test.each(ROLES)('as %s', (role) => {
    const drives = ['SERVICE_DRIVER', 'ORGANIZATION_DRIVER', 'DRIVER'].includes(role);
    expect(vehicleScopeOf([role])).toBe(drives ? 'GIVEN' : 'ALL');
  });

  test('who is a driver and more sees all', () => {
    expect(vehicleScopeOf(['DRIVER', 'FAMILY_MEMBER'])).toBe('ALL');
    expect(vehicleScopeOf(['DRIVER', 'ORGANIZATION_DRIVER'])).toBe('GIVEN');
  });
});
