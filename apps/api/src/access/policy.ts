import type { Ability as CaslAbility } from '@casl/ability';
import { AbilityBuilder } from '@casl/ability';
import {
  accessibleBy,
  createPrismaAbility,
  type PrismaQueryFactory,
  type Subjects,
} from '@casl/prisma/runtime';
import type { Role } from '@fleet/contracts/roles';
import type { Prisma } from '@fleet/db/prisma';

/*
 * Who may see and do what. Everything that answers a client asks here: GraphQL, sockets, reports. A row is reached by a
 * `where` of `rows()`; a field is delivered by its rule in `FIELDS`; what has no rule is refused.
 */

/**
 * What a role amounts to. `service` sees every account, `manage` a whole account of its own, with people, devices and
 * billing; `ride` sees the vehicles of its account and itself.
 */
export type Grade = 'service' | 'manage' | 'ride';

const GRADE_OF: Record<Role, Grade> = {
  SERVICE_OWNER: 'service',
  SERVICE_ADMINISTRATOR: 'service',
  ORGANIZATION_OWNER: 'manage',
  ORGANIZATION_ADMINISTRATOR: 'manage',
  FAMILY_OWNER: 'manage',
  CUSTOMER: 'manage',
  OWNER: 'manage',
  ADMINISTRATOR: 'manage',
  DEMO_FAMILY_OWNER: 'manage',
  DEMO_ORGANIZATION_ADMINISTRATOR: 'manage',
  DEMO_ORGANIZATION_OWNER: 'manage',
  SERVICE_DRIVER: 'ride',
  ORGANIZATION_DRIVER: 'ride',
  FAMILY_MEMBER: 'ride',
  DRIVER: 'ride',
  EMPLOYER: 'ride',
  SERVICE: 'ride',
  DEMO_FAMILY_MEMBER: 'ride',
};

export const gradesOf = (roles: readonly Role[]): ReadonlySet<Grade> =>
  new Set(roles.map((role) => GRADE_OF[role]));

/** Prisma models that clients reach. */
const SUBJECTS = ['Account', 'User', 'Contact', 'Vehicle', 'Device', 'DeviceServer', 'Billing'] as const;
export type Subject = (typeof SUBJECTS)[number];
export type Ability = CaslAbility<
  ['read', Subjects<Record<Subject, Record<string, unknown>>>],
  PrismaQueryFactory<Prisma.TypeMap>
>;
type Person = { userId: string; accountId: string | null; roles: readonly Role[] };

export function abilityOf({ userId, accountId, roles }: Person): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createPrismaAbility);
  const grades = gradesOf(roles);
  if (grades.has('service')) can('read', [...SUBJECTS]);
  can('read', 'User', { id: userId });
  can('read', 'Contact', { userId });
  if (accountId) {
    can('read', 'Account', { id: accountId });
    can('read', 'Contact', { isPublic: true, user: { is: { accountId } } });
    for (const subject of ['Vehicle', 'Device'] as const) can('read', subject, { accountId });
    if (grades.has('manage')) {
      can('read', 'Contact', { user: { is: { accountId } } });
      for (const subject of ['User', 'DeviceServer', 'Billing'] as const) can('read', subject, { accountId });
    }
  }
  return build();
}

/** The `where` of every query over `subject`: the rows the caller may read; none, where nothing is granted. */
export function rows<Model extends Subject>(caller: { ability: Ability }, subject: Model) {
  return accessibleBy(caller.ability, 'read').ofType(subject);
}

/** True when the caller may hear what happens in this account as it happens. */
export function mayListen(
  caller: { accountId: string | null; grades: ReadonlySet<Grade> },
  accountId: string,
) {
  return caller.grades.has('service') || caller.accountId === accountId;
}

type Viewer = { userId: string; accountId: string | null; grades: ReadonlySet<Grade> };

/** Who may see one field of a row that the caller has reached; `parent` is that row. */
export type Rule =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'grades'; grades: readonly Grade[] }
  | { kind: 'row'; may: (viewer: Viewer, parent: Record<string, unknown>) => boolean };

const ANYONE: Rule = { kind: 'anyone' };
const SIGNED_IN: Rule = { kind: 'signedIn' };
const SERVICE: Rule = { kind: 'grades', grades: ['service'] };
const MANAGERS: Rule = { kind: 'grades', grades: ['service', 'manage'] };
const isManager = ({ grades }: Viewer) => grades.has('service') || grades.has('manage');
/** A person sees all of themselves; of others, their managers do. */
const SELF_OR_MANAGERS: Rule = {
  kind: 'row',
  may: (viewer, { id }) => id === viewer.userId || isManager(viewer),
};

function allow(rule: Rule, fields: string): Record<string, Rule> {
  return Object.fromEntries(fields.split(/\s+/).map((field) => [field, rule]));
}

const PAGE = allow(SIGNED_IN, 'content pages total');

/**
 * The account of a row, for types that belong to one. Rows are found by `rows()`; this second lock holds where a
 * relation leads from a row to another, whatever the data looks like.
 */
export const TENANT_OF: Record<string, (row: Record<string, unknown>) => unknown> = {
  Account: ({ id }) => id,
  User: ({ accountId }) => accountId,
  Vehicle: ({ accountId }) => accountId,
  Device: ({ accountId }) => accountId,
  DeviceServer: ({ accountId }) => accountId,
  Billing: ({ accountId }) => accountId,
};

export function mayReach(viewer: Viewer, type: string, row: Record<string, unknown>): boolean {
  const tenantOf = TENANT_OF[type];
  if (!tenantOf || viewer.grades.has('service') || (type === 'User' && row.id === viewer.userId)) return true;
  return viewer.accountId !== null && tenantOf(row) === viewer.accountId;
}

/**
 * A rule for every field of the schema. Secrets (a server's credentials, hashes, tokens) are not fields at all, and the
 * matrix test keeps it so.
 */
export const FIELDS: Record<string, Record<string, Rule>> = {
  Query: {
    ...allow(SIGNED_IN, 'credentials account user vehicles vehicle device resolveVehiclePosition'),
    ...allow(SIGNED_IN, 'vehiclesRoutesReport vehiclesEventsReport'),
    ...allow(SERVICE, 'accounts'),
    ...allow(MANAGERS, 'users'),
  },
  Mutation: allow(ANYONE, 'signUp signIn refreshCredentials'),
  Credentials: allow(ANYONE, 'credentialsConfirmed account profile accessToken refreshToken tokenType'),
  Account: {
    ...allow(SIGNED_IN, 'id createdAt updatedAt type status title description ownerId confirmedAt owner'),
    ...allow(SIGNED_IN, 'vehicles billing'),
    ...allow(MANAGERS, 'createdBy users servers devices balance currency'),
  },
  AccountPage: PAGE,
  Total: allow(SIGNED_IN, 'total'),
  Billing: {
    ...allow(SIGNED_IN, 'id accountId isTrial effectiveUntil createdAt'),
    ...allow(MANAGERS, 'planId lastRecord createdBy'),
  },
  BillingRecord: allow(
    MANAGERS,
    'id effectiveUntil paymentMethod amountInitial amountResult currency status url isTrial planId createdAt',
  ),
  User: {
    ...allow(
      SIGNED_IN,
      'id username firstName lastName middleName avatar accountId ownerId isOwner contacts',
    ),
    ...allow(SELF_OR_MANAGERS, 'email phoneNumber birthday gender roles status description locale timeZone'),
    ...allow(SELF_OR_MANAGERS, 'credentialsConfirmed createdAt updatedAt account'),
  },
  UserPage: PAGE,
  StorageObject: allow(SIGNED_IN, 'id url type name size mimeType'),
  Contact: allow(SIGNED_IN, 'id isPrimary isPublic value type userId'),
  Vehicle: {
    ...allow(
      SIGNED_IN,
      'id accountId ownerEntity ownerId status title type brand model category plateNumber',
    ),
    ...allow(SIGNED_IN, 'latestPosition createdAt updatedAt erasedAt account devices features fuelType'),
    ...allow(SIGNED_IN, 'fuelConsumption odometer serviceOdometer engineHours maxSpeed'),
    ...allow(MANAGERS, 'vinNumber'),
  },
  VehiclePage: PAGE,
  DeviceServer: {
    ...allow(MANAGERS, 'id accountId organizationId url type title description createdAt updatedAt devices'),
  },
  Device: {
    ...allow(
      SIGNED_IN,
      'id accountId vehicleId vehicle title brand model status features createdAt updatedAt',
    ),
    ...allow(SIGNED_IN, 'connection connectedAt heardAt gsmSignal satellites power'),
    ...allow(
      MANAGERS,
      'serverId server externalDeviceId serverDeviceId serialNumber sim iccid carrier timeZone',
    ),
    ...allow(MANAGERS, 'smsQuota dataQuota createdBy ipAddress protocol'),
  },
  Quota: allow(MANAGERS, 'expiryDate totalVolume volume'),
  DeviceFeature: allow(SIGNED_IN, 'id key name description settings'),
  DevicePosition: {
    ...allow(
      SIGNED_IN,
      'id vehicleId deviceId fixTime receivedAt deviceTime valid latitude longitude altitude',
    ),
    ...allow(
      SIGNED_IN,
      'speed course accuracy satellites ignition motion distance totalDistance door battery',
    ),
    ...allow(SIGNED_IN, 'power networkMobileSignalStrength attributes ignitionSince motionSince connection'),
    ...allow(SIGNED_IN, 'connectionSince lastHeardAt externalId'),
    ...allow(MANAGERS, 'externalDeviceId'),
  },
  VehiclesRoutesReport: allow(SIGNED_IN, 'content total truncated nextCursor'),
  VehicleRoute: allow(SIGNED_IN, 'id vehicleId positions'),
  VehiclesEventsReport: allow(SIGNED_IN, 'content total truncated nextCursor'),
  VehicleEvents: allow(SIGNED_IN, 'id vehicleId events positions'),
  Event: allow(SIGNED_IN, 'id type at vehicleId deviceId fixTime latitude longitude attributes'),
};
