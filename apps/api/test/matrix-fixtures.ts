import { PASSWORD } from './api.ts';
import type { Side } from './seed-matrix-fleet.ts';

/*
 * What the matrix expects, in words of its own: which roles see a field is written here a second time, by hand, so that
 * a slip in the policy does not repeat itself in its test.
 */

const list = (type: string, restriction: string, fields: string): [string, string][] =>
  fields.split(' ').map((field) => [`${type}.${field}`, restriction]);

/** Fields that not everybody in the account sees. What is not listed is for all. */
export const RESTRICTED = new Map<string, string>([
  ...list('Account', 'managers', 'createdBy users servers devices balance currency'),
  ...list('Billing', 'managers', 'planId lastRecord createdBy'),
  ...list(
    'Device',
    'managers',
    'serverId server externalDeviceId serverDeviceId serialNumber sim iccid carrier',
  ),
  ...list('Device', 'managers', 'timeZone smsQuota dataQuota createdBy ipAddress protocol'),
  ...list('DevicePosition', 'managers', 'externalDeviceId'),
  ...list('Vehicle', 'managers', 'vinNumber'),
  ...list('User', 'managers', 'email phoneNumber birthday gender roles status description locale timeZone'),
  ...list('User', 'managers', 'credentialsConfirmed createdAt updatedAt account'),
]);

export const restrictionOf = (name: string): string => RESTRICTED.get(name) ?? 'all';

type Tree = { [key: string]: unknown };
type Path = {
  type: string;
  /** Who gets as far as the row at all. */
  reach: 'all' | 'managers' | 'service';
  query: (fields: string) => string;
  variables: (side: Side) => object;
  pick: (data: Tree) => unknown;
  /** Whether it names a row, which another account's caller must not find; a list is of one's own rows anyway. */
  scoped: boolean;
  /** Fields that are null by their nature on this path. */
  absent: readonly string[];
};

const byId = (key: keyof Side) => (side: Side) => ({ where: { id: side[key] } });

/** Walks `a.b.0.c` through an answer. */
function at(path: string) {
  return (data: Tree): unknown =>
    path.split('.').reduce<unknown>((node, key) => (node as Tree | null | undefined)?.[key], data);
}

type More = Partial<Path> & { where?: string };

function one(type: string, field: string, key: keyof Side, inner = '', more: More = {}): Path {
  const { where = 'ById', ...rest } = more;
  const steps = inner.split('.').filter(Boolean);
  const names = steps.filter((step) => !/^\d+$/.test(step));
  const wrap = (fields: string) => names.reduceRight((body, name) => `${name} { ${body} }`, fields);
  return {
    type,
    reach: 'all',
    query: (fields) => `query ($where: ${where}!) { ${field}(where: $where) { ${wrap(fields)} } }`,
    variables: byId(key),
    pick: at([field, ...steps].join('.')),
    absent: [],
    scoped: true,
    ...rest,
  };
}

function page(type: string, field: string, reach: Path['reach']): Path {
  return {
    type,
    reach,
    query: (fields) => `{ ${field}(options: { size: 5 }) { ${fields} } }`,
    variables: () => ({}),
    pick: at(field),
    absent: [],
    scoped: false,
  };
}

const SIGN_IN = (fields: string) => `mutation ($data: SignInInput!) { signIn(data: $data) { ${fields} } }`;
const signInData = ({ email }: Side) => ({ data: { email, password: PASSWORD } });

function routesWhere({ vehicleId }: Side) {
  const from = new Date(Date.now() - 3_600_000).toISOString();
  return { where: { vehicleIds: [vehicleId], from, to: new Date().toISOString() } };
}

const ROUTES = { where: 'VehiclesRoutesReportWhere', variables: routesWhere };
const EVENTS = { where: 'VehiclesEventsReportWhere', variables: routesWhere };

/** A way to every object type of the schema. */
export const PATHS: readonly Path[] = [
  one('Account', 'account', 'accountId'),
  one('Total', 'account', 'accountId', 'vehicles'),
  one('Billing', 'account', 'accountId', 'billing'),
  one('BillingRecord', 'account', 'accountId', 'billing.lastRecord', { reach: 'managers' }),
  // The owner, whom everybody in the account may meet, is another person than the caller.
  one('User', 'account', 'accountId', 'owner'),
  one('User', 'user', 'otherUserId', '', { reach: 'managers' }),
  one('StorageObject', 'user', 'otherUserId', 'avatar', { reach: 'managers' }),
  one('Contact', 'user', 'otherUserId', 'contacts.0', { reach: 'managers' }),
  one('Vehicle', 'vehicle', 'vehicleId'),
  one('Device', 'device', 'deviceId'),
  one('Quota', 'device', 'deviceId', 'smsQuota', { reach: 'managers' }),
  one('DeviceServer', 'device', 'deviceId', 'server', { reach: 'managers' }),
  one('DeviceFeature', 'vehicle', 'vehicleId', 'features.0'),
  one('DevicePosition', 'vehicle', 'vehicleId', 'latestPosition'),
  one('VehiclesRoutesReport', 'vehiclesRoutesReport', 'vehicleId', '', { ...ROUTES, absent: ['nextCursor'] }),
  one('VehicleRoute', 'vehiclesRoutesReport', 'vehicleId', 'content.0', ROUTES),
  one('VehiclesEventsReport', 'vehiclesEventsReport', 'vehicleId', '', { ...EVENTS, absent: ['nextCursor'] }),
  one('VehicleEvents', 'vehiclesEventsReport', 'vehicleId', 'content.0', EVENTS),
  one('Event', 'vehiclesEventsReport', 'vehicleId', 'content.0.events.0', EVENTS),
  page('VehiclePage', 'vehicles', 'all'),
  page('UserPage', 'users', 'managers'),
  page('AccountPage', 'accounts', 'service'),
  {
    type: 'Credentials',
    reach: 'all',
    query: (fields) => `{ credentials { ${fields} } }`,
    variables: () => ({}),
    pick: at('credentials'),
    absent: ['accessToken', 'refreshToken', 'tokenType'],
    scoped: false,
  },
];

type Operation = {
  query: string;
  variables: (side: Side) => object;
  /** Who may ask at all. */
  may: 'all' | 'managers' | 'service';
  /** It names a row, which another account's caller must not find. */
  scoped: boolean;
  missing: string;
  /** Open to everybody; the code it answers to the fixture. */
  open?: string;
};

const byIdQuery = (field: string, key: keyof Side, missing = 'NOT_FOUND'): Operation => ({
  query: `query ($where: ById!) { ${field}(where: $where) { id } }`,
  variables: byId(key),
  may: 'all',
  scoped: true,
  missing,
});
const listQuery = (field: string, may: Operation['may']): Operation => ({
  query: `{ ${field} { total } }`,
  variables: () => ({}),
  may,
  scoped: false,
  missing: 'NOT_FOUND',
});
const openMutation = (query: string, variables: Operation['variables'], open: string): Operation => ({
  query,
  variables,
  may: 'all',
  scoped: false,
  missing: 'NOT_FOUND',
  open,
});

export const OPERATIONS = new Map<string, Operation>([
  ['Query.credentials', { ...listQuery('', 'all'), query: '{ credentials { credentialsConfirmed } }' }],
  ['Query.account', byIdQuery('account', 'accountId')],
  ['Query.accounts', listQuery('accounts', 'service')],
  ['Query.user', byIdQuery('user', 'userId')],
  ['Query.users', listQuery('users', 'managers')],
  ['Query.vehicle', byIdQuery('vehicle', 'vehicleId')],
  ['Query.vehicles', listQuery('vehicles', 'all')],
  ['Query.device', byIdQuery('device', 'deviceId', 'DEVICE_NOT_FOUND')],
  [
    'Query.resolveVehiclePosition',
    {
      ...byIdQuery('', 'vehicleId'),
      query: 'query ($where: VehiclePositionWhere!) { resolveVehiclePosition(where: $where) { id } }',
      variables: ({ vehicleId }) => ({ where: { vehicleId } }),
    },
  ],
  [
    'Query.vehiclesRoutesReport',
    {
      ...byIdQuery('', 'vehicleId'),
      query: 'query ($where: VehiclesRoutesReportWhere!) { vehiclesRoutesReport(where: $where) { total } }',
      variables: routesWhere,
    },
  ],
  [
    'Query.vehiclesEventsReport',
    {
      ...byIdQuery('', 'vehicleId'),
      query: 'query ($where: VehiclesEventsReportWhere!) { vehiclesEventsReport(where: $where) { total } }',
      variables: routesWhere,
    },
  ],
  [
    'Mutation.signIn',
    openMutation(
      SIGN_IN('tokenType'),
      (side) => ({ data: { ...signInData(side).data, password: 'x' } }),
      'INVALID_CREDENTIALS',
    ),
  ],
  [
    'Mutation.signUp',
    openMutation(
      'mutation ($data: SignUpInput!) { signUp(data: $data) { tokenType } }',
      ({ email }) => ({ data: { email: '', password: PASSWORD, firstName: 'A', lastName: email } }),
      'BAD_REQUEST',
    ),
  ],
  [
    'Mutation.refreshCredentials',
    openMutation(
      'mutation ($data: RefreshCredentialsInput!) { refreshCredentials(data: $data) { tokenType } }',
      ({ refreshToken }) => ({ data: { refreshToken } }),
      'UNAUTHORIZED',
    ),
  ],
]);
