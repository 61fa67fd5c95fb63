import { type Subject, subjectsWhere } from './entities.ts';
import type { Role } from './roles.ts';

/*
 * Who may do what, as one table. Seeing and doing are different words of it: `read` is the row, `inspect` what of it is
 * not for everybody (identifiers, prices), and no verb of doing follows from either.
 */

export const VERBS = [
  'read',
  'inspect',
  'create',
  'update',
  'erase',
  /** Send orders to a tracker. */
  'command',
  /** Bring people into an account, and give them roles. */
  'invite',
  /** Choose what an account pays for. */
  'bill',
  /** Sign in to another account as support. */
  'act',
] as const;
export type Verb = (typeof VERBS)[number];

/**
 * Which rows a grant covers: `every` account's; the current `account`'s; those `given` to a member who is limited to
 * assigned vehicles, else the account's; the person's `own`; what members shared with the account (`public`); of the
 * service's rows those `offered` to accounts of this type.
 */
export type Reach = 'every' | 'account' | 'given' | 'own' | 'public' | 'offered';

export type Grant = { verbs: readonly Verb[]; on: readonly Subject[]; rows: Reach };

export const SEE: readonly Verb[] = ['read', 'inspect'];
const KEEP: readonly Verb[] = ['create', 'update', 'erase'];
/** Rows of one person: administrators of the account see those that are shared. */
const OF_PEOPLE = subjectsWhere(({ owner }) => owner === 'person');
/** Rows of no account: only the owners of the service see and change them. */
const OF_SERVICE = subjectsWhere(({ owner }) => owner === 'service');
/** Catalogues: the same for every account, read by everyone and edited by the service. */
const CATALOGUES = subjectsWhere(({ owner }) => owner === 'catalogue');
const OFFERED = subjectsWhere(({ isOffered }) => isOffered === true);
/** What owners of the service create, beside the existing settings. */
const MADE = subjectsWhere(({ isOffered, isMade }) => isOffered === true || isMade === true);
const OF_ACCOUNTS = subjectsWhere(({ owner }) => owner === 'account');

/** Grants of every signed-in person, whatever their roles. */
const PERSON: readonly Grant[] = [
  { verbs: [...SEE, 'update'], on: ['User'], rows: 'own' },
  { verbs: ['read'], on: ['Membership'], rows: 'own' },
  { verbs: [...SEE, ...KEEP], on: OF_PEOPLE, rows: 'own' },
  { verbs: ['read'], on: subjectsWhere(({ sharedBy }) => sharedBy !== undefined), rows: 'public' },
];

/** Sees a whole account, with its people, devices and billing. */
const VIEWER: readonly Grant[] = [
  {
    verbs: SEE,
    on: subjectsWhere(({ owner, visibleFrom }) => owner === 'account' && !visibleFrom),
    rows: 'account',
  },
];

const MANAGER: readonly Grant[] = [
  ...VIEWER,
  { verbs: SEE, on: subjectsWhere(({ visibleFrom }) => visibleFrom === 'manager'), rows: 'account' },
  { verbs: KEEP, on: subjectsWhere(({ isManaged }) => isManaged === true), rows: 'account' },
  { verbs: ['command'], on: ['Vehicle', 'Device'], rows: 'account' },
  { verbs: ['update'], on: ['Account', 'User', 'Membership'], rows: 'account' },
  { verbs: ['erase'], on: ['Membership'], rows: 'account' },
  { verbs: ['invite'], on: ['Account'], rows: 'account' },
];

const HELPER: readonly Grant[] = [
  { verbs: ['act'], on: ['Account'], rows: 'every' },
  { verbs: ['read', ...KEEP], on: CATALOGUES, rows: 'every' },
];
const SERVICE_ADMIN_VERBS: readonly Verb[] = VERBS.filter((verb) => verb !== 'bill' && verb !== 'act');

/**
 * Role groups and their grants. `member` sees the vehicles of the account, and people by name; `viewer` sees everything and
 * changes nothing; `manager` manages fleet and people; `accountAdmin` also manages billing; `serviceAdmin` acts in every
 * account, without billing; `serviceOwner` also has billing and the settings of the service.
 */
const ROLE_GROUPS = {
  member: [
    { verbs: ['read'], on: ['Account', 'Billing'], rows: 'account' },
    { verbs: ['read'], on: subjectsWhere(({ assignedBy }) => assignedBy !== undefined), rows: 'given' },
  ],
  viewer: VIEWER,
  manager: MANAGER,
  accountAdmin: [
    ...MANAGER,
    { verbs: ['bill'], on: ['Account'], rows: 'account' },
    { verbs: ['read'], on: OFFERED, rows: 'offered' },
  ],
  serviceAdmin: [{ verbs: SERVICE_ADMIN_VERBS, on: OF_ACCOUNTS, rows: 'every' }, ...HELPER],
  serviceOwner: [
    { verbs: [...SERVICE_ADMIN_VERBS, 'bill'], on: OF_ACCOUNTS, rows: 'every' },
    { verbs: ['read', 'update'], on: OF_SERVICE, rows: 'every' },
    { verbs: ['create'], on: MADE, rows: 'every' },
    ...HELPER,
  ],
} as const satisfies Record<string, readonly Grant[]>;

type RoleGroup = keyof typeof ROLE_GROUPS;

const ROLE_GROUP_OF: Record<Role, RoleGroup> = {
  SERVICE_OWNER: 'serviceOwner',
  SERVICE_ADMINISTRATOR: 'serviceAdmin',
  ORGANIZATION_OWNER: 'accountAdmin',
  FAMILY_OWNER: 'accountAdmin',
  CUSTOMER: 'accountAdmin',
  OWNER: 'accountAdmin',
  ORGANIZATION_ADMINISTRATOR: 'manager',
  ADMINISTRATOR: 'manager',
  DEMO_FAMILY_OWNER: 'viewer',
  DEMO_ORGANIZATION_ADMINISTRATOR: 'viewer',
  DEMO_ORGANIZATION_OWNER: 'viewer',
  SERVICE_DRIVER: 'member',
  ORGANIZATION_DRIVER: 'member',
  FAMILY_MEMBER: 'member',
  DRIVER: 'member',
  EMPLOYER: 'member',
  SERVICE: 'member',
  DEMO_FAMILY_MEMBER: 'member',
};

/** Role groups by rank, lowest first: nobody may grant a role above their own. */
const BY_RANK: readonly RoleGroup[] = [
  'member',
  'viewer',
  'manager',
  'accountAdmin',
  'serviceAdmin',
  'serviceOwner',
];

/** Rank of the highest of these roles; -1 without any. */
export function rankOf(roles: readonly Role[]): number {
  return Math.max(-1, ...roles.map((role) => BY_RANK.indexOf(ROLE_GROUP_OF[role])));
}

const DRIVER_ROLES = ['SERVICE_DRIVER', 'ORGANIZATION_DRIVER', 'DRIVER'] as const satisfies readonly Role[];

/** Default vehicle scope of a new member: drivers see assigned vehicles only. */
export function vehicleScopeOf(roles: readonly Role[]): 'ALL' | 'GIVEN' {
  return roles.every((role) => DRIVER_ROLES.some((driver) => driver === role)) ? 'GIVEN' : 'ALL';
}

/** The combined grants of these roles. */
export function grantsOf(roles: readonly Role[]): readonly Grant[] {
  const roleGroups = new Set(roles.map((role) => ROLE_GROUP_OF[role]));
  return [...PERSON, ...[...roleGroups].flatMap((roleGroup): readonly Grant[] => ROLE_GROUPS[roleGroup])];
}

/** Whether these roles do `verb` to rows of `subject` beyond the person's own: what a screen offers, a role's first lock. */
export function roleMay(roles: readonly Role[], verb: Verb, subject: Subject): boolean {
  return grantsOf(roles).some(
    ({ verbs, on, rows }) =>
      verbs.includes(verb) && on.includes(subject) && rows !== 'own' && rows !== 'public',
  );
}

/** True for people of the service, to whom no account is another one. */
export function rolesReachEveryAccount(roles: readonly Role[]): boolean {
  return grantsOf(roles).some(({ on, rows }) => rows === 'every' && on.includes('Account'));
}
