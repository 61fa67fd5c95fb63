import { type GraphQLField, type GraphQLObjectType, isObjectType } from 'graphql';
import { objectTypes, ruleOf } from '../../src/access/enforce.ts';
import { describeRule } from '../../src/access/rules.ts';
import { schema } from '../../src/graphql/schema.ts';
import { PASSWORD } from '../api.ts';
import { PAST } from './past.ts';
import { digestOf } from './seed-records.ts';
import type { Side } from './world.ts';

/** Whose rows are asked for: an account's, and in it a person. */
export type Target = Side & { userId: string; email: string };
type Root = {
  args: (target: Target) => string;
  kind?: 'mutation';
  /** It answers about who asks, whoever is asked for. */
  ofOneself?: true;
  /** Another code than NOT_FOUND. */
  missing?: string;
};

type Id = 'accountId' | 'userId' | 'vehicleId' | 'groupId' | 'deviceId' | 'webhookId' | 'deliveryId';
const byId = (key: Id): Root => ({ args: (target) => `(where: { id: "${target[key]}" })` });
const among = (key: Id): Root => ({ args: (target) => `(where: { ids: ["${target[key]}"] })` });
/** One entry of two, so that there is a cursor to go on with. */
const report: Root = {
  args: ({ vehicleId }) => {
    const [from, to] = [PAST.getTime() - 3_600_000, PAST.getTime() + 3_600_000].map((ms) => new Date(ms));
    return `(where: { vehicleIds: ["${vehicleId}"], from: "${from?.toISOString()}", to: "${to?.toISOString()}", limit: 1 })`;
  },
};

/** Days, and not hours. */
const fleetReport = (more = ''): Root => ({
  args: ({ vehicleId }) => {
    const [from, to] = [PAST.getTime() - 3 * 86_400_000, PAST.getTime()].map((ms) => new Date(ms));
    return `(where: { vehicleIds: ["${vehicleId}"], from: "${from?.toISOString()}", to: "${to?.toISOString()}", limit: 1${more} })`;
  },
});

/** How each query is asked for rows of one account. A query that is not here fails by its name. */
export const ROOTS: Readonly<Record<string, Root>> = {
  account: byId('accountId'),
  accounts: among('accountId'),
  attachmentsByEntity: { args: ({ vehicleId }) => `(where: { entity: VEHICLE, entityId: "${vehicleId}" })` },
  auditEntries: { args: ({ vehicleId }) => `(where: { entityId: "${vehicleId}" })` },
  credentials: { args: () => '', ofOneself: true },
  device: { ...byId('deviceId'), missing: 'DEVICE_NOT_FOUND' },
  deviceProgress: { ...byId('deviceId'), missing: 'DEVICE_NOT_FOUND' },
  devices: among('deviceId'),
  deviceWarnings: { ...byId('deviceId'), missing: 'DEVICE_NOT_FOUND' },
  // Shown to whoever has its link, and to nobody else by it.
  invitation: { args: ({ invitationToken }) => `(where: { token: "${invitationToken}" })`, ofOneself: true },
  invitations: { args: ({ invitationId }) => `(where: { ids: ["${invitationId}"] })` },
  keptFrame: {
    args: ({ deviceId, mark }) =>
      `(where: { deviceId: "${deviceId}", digest: "${digestOf(mark).toString('hex')}" })`,
    missing: 'DEVICE_NOT_FOUND',
  },
  keptFrames: { ...byId('deviceId'), missing: 'DEVICE_NOT_FOUND' },
  memberships: { args: () => '', ofOneself: true },
  notificationChoices: { args: () => '', ofOneself: true },
  // One of two, so that there is a cursor to go on with.
  notifications: { args: () => '(where: { limit: 1 })', ofOneself: true },
  notificationTokens: { args: () => '', ofOneself: true },
  onboarding: { args: () => '', ofOneself: true },
  passkeys: { args: () => '', ofOneself: true },
  personalTokens: { args: () => '', ofOneself: true },
  resolveVehiclePosition: { args: ({ vehicleId }) => `(where: { vehicleId: "${vehicleId}" })` },
  savedReports: { args: () => '', ofOneself: true },
  savedViews: { args: () => '(where: { list: "vehicles" })', ofOneself: true },
  sessions: { args: () => '', ofOneself: true },
  signInMethods: { args: () => '', ofOneself: true },
  // Of no account: asked for by the identifier that whoever has the tracker reads off it.
  unknownDevice: { args: ({ trackerId }) => `(where: { identifier: "${trackerId}" })`, ofOneself: true },
  unknownDevices: { args: ({ trackerId }) => `(where: { search: "${trackerId}" })` },
  unreadNotifications: { args: () => '', ofOneself: true },
  user: byId('userId'),
  users: among('userId'),
  vehicle: byId('vehicleId'),
  vehicleGroup: byId('groupId'),
  vehicleGroups: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
  vehicles: among('vehicleId'),
  vehicleStateCounts: among('vehicleId'),
  vehiclesEventsReport: report,
  vehiclesRoutesReport: report,
  vehiclesStopsReport: fleetReport(),
  vehiclesSummaryReport: fleetReport(', groupBy: DAY'),
  vehiclesTripsReport: fleetReport(),
  webhook: byId('webhookId'),
  webhooks: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
  webhookDelivery: byId('deliveryId'),
  webhookDeliveries: { args: ({ webhookId }) => `(where: { webhookId: "${webhookId}" })` },
  rotateWebhookSecret: { ...byId('webhookId'), kind: 'mutation' },
  createPersonalToken: {
    kind: 'mutation',
    ofOneself: true,
    args: () =>
      `(data: { title: "Program", scopes: [FLEET_READ], expiresInDays: 1, password: "${PASSWORD}" })`,
  },
  signIn: {
    kind: 'mutation',
    ofOneself: true,
    args: ({ email }) => `(data: { email: "${email}", password: "${PASSWORD}" })`,
  },
};

/** A way to every object type. A type that is not here fails by its name. */
export const ROUTES: Readonly<Record<string, string>> = {
  Account: 'account',
  AccountPage: 'accounts',
  AuditChange: 'auditEntries.content.0.changes.0',
  AuditEntry: 'auditEntries.content.0',
  AuditEntryPage: 'auditEntries',
  Billing: 'account.billing',
  BillingRecord: 'account.billing.lastRecord',
  Contact: 'account.owner.contacts.0',
  CreatedPersonalToken: 'createPersonalToken',
  // Only these credentials come with tokens.
  Credentials: 'signIn',
  Device: 'device',
  DeviceFeature: 'vehicle.features.0',
  DevicePage: 'devices',
  DevicePosition: 'vehicle.latestPosition',
  DeviceProgress: 'deviceProgress',
  DeviceServer: 'device.server',
  DeviceWarning: 'deviceWarnings.0',
  Event: 'vehiclesEventsReport.content.0.events.0',
  Invitation: 'invitation',
  InvitationPage: 'invitations',
  KeptFrame: 'keptFrames.0',
  KeptFrameBytes: 'keptFrame',
  Membership: 'memberships.0',
  Notification: 'notifications.content.0',
  NotificationChannelChoice: 'notificationChoices.0.channels.0',
  NotificationChoices: 'notificationChoices.0',
  NotificationList: 'notifications',
  NotificationToken: 'notificationTokens.0',
  Onboarding: 'onboarding',
  Passkey: 'passkeys.0',
  PersonalToken: 'personalTokens.0',
  Quota: 'device.smsQuota',
  ReportPeriod: 'vehiclesTripsReport.period',
  ReportRecipient: 'savedReports.0.schedule.recipients.0',
  ReportRun: 'savedReports.0.runs.0',
  ReportSchedule: 'savedReports.0.schedule',
  SavedReport: 'savedReports.0',
  SavedView: 'savedViews.0',
  Session: 'sessions.0',
  SignInMethods: 'signInMethods',
  StorageObject: 'account.owner.avatar',
  Total: 'account.vehicles',
  UnknownDevice: 'unknownDevices.content.0',
  UnknownDeviceFrame: 'unknownDevices.content.0.frames.0',
  UnknownDevicePage: 'unknownDevices',
  UnknownDeviceSighting: 'unknownDevice',
  // Whom everybody in the account may meet, and who is another person than the one who asks.
  User: 'account.owner',
  UserPage: 'users',
  Vehicle: 'vehicle',
  VehicleEvents: 'vehiclesEventsReport.content.0',
  VehicleGroup: 'vehicleGroup',
  VehicleGroupPage: 'vehicleGroups',
  VehiclePage: 'vehicles',
  VehicleStateCounts: 'vehicleStateCounts',
  VehicleRoute: 'vehiclesRoutesReport.content.0',
  VehiclesEventsReport: 'vehiclesEventsReport',
  VehiclesRoutesReport: 'vehiclesRoutesReport',
  VehiclesStopsReport: 'vehiclesStopsReport',
  VehiclesStopsTotals: 'vehiclesStopsReport.totals',
  VehiclesSummaryReport: 'vehiclesSummaryReport',
  VehiclesSummaryTotals: 'vehiclesSummaryReport.totals',
  VehiclesTripsReport: 'vehiclesTripsReport',
  VehiclesTripsTotals: 'vehiclesTripsReport.totals',
  VehicleStop: 'vehiclesStopsReport.content.0',
  VehicleSummary: 'vehiclesSummaryReport.content.0',
  VehicleTrip: 'vehiclesTripsReport.content.0',
  Webhook: 'webhook',
  WebhookAttempt: 'webhookDelivery.attempts.0',
  WebhookDelivery: 'webhookDelivery',
  WebhookDeliveryPage: 'webhookDeliveries',
  WebhookPage: 'webhooks',
  WebhookSecret: 'rotateWebhookSecret',
};

const OPERATIONS = ['Query', 'Mutation'];
/** Answered in the mutation that makes it alone, and to who made it: `modules/acting/acting.test.ts`. */
const OF_A_MUTATION = ['Acting'];
export const TYPES = objectTypes(schema).filter(
  ({ name }) => !OPERATIONS.includes(name) && !OF_A_MUTATION.includes(name),
);
export const QUERIES = fieldsOf('Query');
export const MUTATIONS = fieldsOf('Mutation');

/** @throws Error with the name of a type that has no way */
export function routeTo(type: string): string {
  const route = ROUTES[type];
  if (!route) throw new Error(`${type} has no way in the matrix`);
  return route;
}

/** Names of the fields of a type → the rule of each in words. */
export function fieldsOf(type: string): Map<string, string> {
  const fields = Object.values(objectType(type).getFields());
  return new Map(fields.map((field) => [field.name, describeRule(ruleOf(objectType(type), field))]));
}

function objectType(name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type`);
  return type;
}

/** What a query answers, as the schema writes it. */
export const outputOf = (query: string): string => String(objectType('Query').getFields()[query]?.type);

/** A field as it is selected: of another type, something that has no rule. */
export function selectionOf(type: string, field: string): string {
  return isObjectType(named(objectType(type).getFields()[field])) ? `${field} { __typename }` : field;
}

/** The rules of the fields on the way to a type. */
export function rulesOnTheWay(route: string): string[] {
  let type = objectType(ROOTS[route.split('.')[0] ?? '']?.kind === 'mutation' ? 'Mutation' : 'Query');
  return stepsOf(route).map((step) => {
    const field = type.getFields()[step];
    if (!field) throw new Error(`${type.name} has no field ${step}`);
    const rule = describeRule(ruleOf(type, field));
    const next = named(field);
    if (isObjectType(next)) type = next;
    return rule;
  });
}

const named = (field: GraphQLField<unknown, unknown> | undefined) =>
  schema.getType(String(field?.type).replace(/[[\]!]/g, ''));

const stepsOf = (route: string): string[] => route.split('.').filter((step) => !/^\d+$/.test(step));

/** The text that asks for `selection` at the end of a route, and how it is called in the answer. */
export function ask(route: string, target: Target, selection: string, alias?: string): string {
  const [root = '', ...steps] = stepsOf(route);
  const fields = steps.reduceRight((body, step) => `${step} { ${body} }`, selection);
  return `${alias ? `${alias}: ` : ''}${root}${argumentsOf(root, target)} { ${fields} }`;
}

export function argumentsOf(root: string, target: Target): string {
  const known = ROOTS[root];
  if (!known) throw new Error(`${root} has no arguments in the matrix`);
  return known.args(target);
}

export const operationOf = (route: string): string => ROOTS[route.split('.')[0] ?? '']?.kind ?? 'query';
export const missingOf = (route: string): string => ROOTS[route.split('.')[0] ?? '']?.missing ?? 'NOT_FOUND';
export const isOfOneself = (route: string): boolean => ROOTS[route.split('.')[0] ?? '']?.ofOneself ?? false;

/** Walks `a.b.0.c` through an answer. */
export function valueAt(data: unknown, route: string): unknown {
  return route
    .split('.')
    .reduce<unknown>(
      (node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
      data,
    );
}
