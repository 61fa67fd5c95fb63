import { type GraphQLField, type GraphQLObjectType, isObjectType } from 'graphql';
import { objectTypes, ruleOf } from '../../src/access/enforce.ts';
import { describeRule } from '../../src/access/rules.ts';
import { schema } from '../../src/graphql/schema.ts';
import { merged } from './entities.ts';
import { ROOTS, type Target } from './roots.ts';

/** A way to every object type. A type that is not here fails by its name. */
export const ROUTES: Readonly<Record<string, string>> = {
  ...merged('routes'),
  Account: 'account',
  AccountHistory: 'account.history',
  AccountPage: 'accounts',
  AuditChange: 'auditEntries.content.0.changes.0',
  AuditAbout: 'auditEntries.content.0.about',
  AuditEntry: 'auditEntries.content.0',
  AuditEntryPage: 'auditEntries',
  Billing: 'account.billing',
  BillingRecord: 'account.billing.lastRecord',
  Command: 'command',
  CommandPage: 'commands',
  Contact: 'account.owner.contacts.0',
  CreatedPersonalToken: 'createPersonalToken',
  // Only these credentials come with tokens.
  Credentials: 'signIn',
  Device: 'device',
  DeviceFeature: 'vehicle.features.0',
  DeviceFeaturePage: 'deviceFeatures',
  DevicePage: 'devices',
  DevicePosition: 'vehicle.latestPosition',
  DeviceProgress: 'deviceProgress',
  DeviceWarning: 'deviceWarnings.0',
  Event: 'vehiclesEventsReport.content.0.events.0',
  GeofenceVisit: 'vehiclesVisitsReport.content.0',
  FoundPlace: 'foundPlaces.content.0',
  FoundPlaces: 'foundPlaces',
  FixProblem: 'device.fixProblem',
  IdentifierClaim: 'identifierClaims.0',
  Installation: 'installation',
  Invitation: 'invitation',
  InvitationPage: 'invitations',
  KeptFrame: 'keptFrames.0',
  KeptFrameBytes: 'keptFrame',
  MailServer: 'installation.mail',
  SmsGateway: 'installation.smsGateway',
  Membership: 'memberships.0',
  MotionProgress: 'account.motionProgress',
  MotionRules: 'account.motionRules.1',
  MotionValues: 'vehicle.motionRule',
  Notification: 'notifications.content.0',
  NotificationChannelChoice: 'notificationChoices.0.channels.0',
  NotificationChoices: 'notificationChoices.0',
  QuietHours: 'quietHours',
  NotificationList: 'notifications',
  NotificationToken: 'notificationTokens.0',
  Onboarding: 'onboarding',
  Passkey: 'passkeys.0',
  PersonalToken: 'personalTokens.0',
  PlaceAddress: 'addressesAt.0',
  Quota: 'device.smsQuota',
  ReportPeriod: 'vehiclesTripsReport.period',
  ServicePace: 'vehicle.servicePace',
  ServiceRecord: 'vehicle.serviceRecords.0',
  ReportRecipient: 'savedReports.0.schedule.recipients.0',
  ReportRun: 'savedReports.0.runs.0',
  ReportSchedule: 'savedReports.0.schedule',
  SavedCommand: 'savedCommands.content.0',
  SavedCommandPage: 'savedCommands',
  SavedReport: 'savedReports.0',
  SavedView: 'savedViews.0',
  Session: 'sessions.0',
  SignInMethods: 'signInMethods',
  SetMotionValues: 'account.motionRules.1.set',
  StorageObject: 'account.owner.avatar',
  TelegramLink: 'telegramLink',
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
  VehicleTrack: 'vehiclesTracks.content.0',
  VehicleRoute: 'vehiclesRoutesReport.content.0',
  VehicleRouteOutline: 'vehiclesRoutesOutline.content.0',
  VehicleRoutePoint: 'vehiclesRoutesOutline.content.0.points.0',
  VehicleReading: 'vehiclesReadingsReport.content.0',
  VehicleWithReadings: 'vehiclesReadingsReport.listed.0',
  VehiclesEventsReport: 'vehiclesEventsReport',
  VehiclesReadingNames: 'vehiclesReadingNames',
  VehiclesReadingsReport: 'vehiclesReadingsReport',
  ReadingColumn: 'vehiclesReadingsReport.content.0.columns.0',
  ReadingName: 'vehiclesReadingNames.content.0',
  VehiclesRoutesOutline: 'vehiclesRoutesOutline',
  VehiclesRoutesReport: 'vehiclesRoutesReport',
  VehiclesStopsReport: 'vehiclesStopsReport',
  VehiclesStopsSubtotal: 'vehiclesStopsReport.subtotals.0',
  VehiclesStopsTotals: 'vehiclesStopsReport.totals',
  VehiclesSummaryReport: 'vehiclesSummaryReport',
  VehiclesTracks: 'vehiclesTracks',
  VehiclesSummaryTotals: 'vehiclesSummaryReport.totals',
  VehiclesTripsReport: 'vehiclesTripsReport',
  VehiclesTripsSubtotal: 'vehiclesTripsReport.subtotals.0',
  VehiclesVisitsReport: 'vehiclesVisitsReport',
  VehiclesTripsTotals: 'vehiclesTripsReport.totals',
  OutsideTrips: 'vehiclesTripsReport.periodTotals.outside',
  TripPeriodTotals: 'vehiclesTripsReport.periodTotals',
  TripShare: 'vehiclesTripsReport.periodTotals.before',
  VehicleStop: 'vehiclesStopsReport.content.0',
  VehicleSummary: 'vehiclesSummaryReport.content.0',
  VehicleTrip: 'vehiclesTripsReport.content.0',
};

const OPERATIONS = ['Query', 'Mutation'];
/**
 * Answered in the mutation that makes it alone, and to who made it: `acting.test.ts`, `create-many-devices.test.ts`,
 * `send-test-mail.test.ts`, `telegram.test.ts`.
 */
const OF_A_MUTATION = [
  'Acting',
  'CommandedVehicle',
  'CommandOffer',
  'ManyDevices',
  'NewTelegramLink',
  'RejectedDevice',
  'TestMail',
  'TestSms',
];
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
