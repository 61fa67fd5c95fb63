import { expect, test } from 'vitest';
import { schema } from '../src/graphql/schema.ts';

/** Calls of the product and their arguments, as the specification names them. */
const MUTATIONS = `createUploadLink(where data) confirmUpload(where) cancelUpload(where) detachFileFromEntity(where)
  signUp(data) signIn(data) requestResetPassword(data) changePassword(data) refreshCredentials(data)
  updateUser(where data) setUserAvatar(where data) removeUserAvatar(where) useGoogleAuth(data) confirmEmail(data)
  createAccount(data) updateAccount(where data)
  createInvitation(data) acceptInvitation(where) revokeInvitation(where)
  createDeviceServer(data) updateDeviceServer(where data) syncDeviceServer(where)
  createDevice(data) createManyDevices(data) updateDevice(where data) eraseDevice(where)
  createVehicle(data) updateVehicle(where data) commandVehicle(where data) registerNotificationToken(data)
  createBillingProduct(data) updateBillingProduct(where data)
  detachBillingProductFromPlan(data) attachBillingProductToPlan(data)
  createBillingPlan(data) updateBillingPlan(where data) createSubscription(data)
  createDeviceFeature(data) attachDeviceFeatureToDevice(data) detachDeviceFeatureFromDevice(data)`;
const QUERIES = `credentials() users(where orderBy options) user(where) account(where) accounts(where orderBy options)
  invitation(where) attachmentsByEntity(where)
  deviceServers(where orderBy options) deviceServer(where) device(where)
  vehicles(where orderBy options) vehicle(where)
  billingPlans(options orderBy) billingProducts(options orderBy) billingPlan(where) billingProduct(where)
  deviceFeatures(where options orderBy) resolveVehiclePosition(where)
  vehiclesSummaryReport(where) vehiclesEventsReport(where) vehiclesTripsReport(where) vehiclesRoutesReport(where)`;
/** Fields of entities, by the names of their types here. */
const FIELDS: Record<string, string> = {
  StorageObject: 'id url type name size mimeType',
  Credentials: 'credentialsConfirmed account profile accessToken refreshToken tokenType',
  Account:
    'id createdAt type title ownerId createdBy confirmedAt description billing owner vehicles servers devices users invitations status balance',
  Billing: 'id isTrial accountId effectiveUntil lastRecord planId createdAt createdBy',
  BillingRecord:
    'id effectiveUntil paymentMethod amountInitial amountResult status url isTrial planId createdAt',
  BillingPlan:
    'id name key status entity price description currency createdAt updatedAt productsCount totalPrice cycles frequency trialDays products',
  BillingProduct: 'id name key status price description paymentType currency createdAt updatedAt plans',
  DeviceFeature: 'id key name description settings',
  User: 'id email username firstName lastName middleName birthday roles description createdAt avatar contacts gender status accountId ownerId',
  Contact: 'id isPrimary isPublic value type userId',
  Invitation: 'id email token roles firstName lastName acceptedAt revokedAt createdAt author',
  // Credentials of a server are written and never read.
  DeviceServer: 'id accountId organizationId url type title hasAuth description createdAt devices',
  Device:
    'id serverId externalDeviceId brand model title vehicleId createdAt status createdBy serverDeviceId sim carrier updatedAt features smsQuota dataQuota',
  Quota: 'expiryDate totalVolume volume',
  Vehicle:
    'id accountId model ownerEntity ownerId status title type brand category vinNumber plateNumber latestPosition createdAt updatedAt account devices features fuelType fuelConsumption odometer serviceOdometer engineHours maxSpeed',
  DevicePosition:
    'id longitude latitude course fixTime door battery deviceId distance externalDeviceId externalId ignition motion networkMobileSignalStrength power satellites speed totalDistance vehicleId',
  Command: 'id result vehicleId createdAt',
  ManyDevices: 'fullfilled rejected',
  VehicleSummary:
    'id vehicleId averageSpeed distance engineHours startTime totalAverageSpeed totalDistance totalEngineHours',
  VehicleEvents: 'id vehicleId events positions',
  VehicleTrip:
    'id vehicleId averageSpeed distance duration endLatitude endLongitude endOdometer endTime engineHours maxSpeed spentFuel startLatitude startLongitude startOdometer startTime',
  VehiclePage: 'content pages total',
};

const callsIn = (text: string) =>
  [...text.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', args = '']) => ({
    name,
    args: args.split(' ').filter(Boolean).sort(),
  }));

test.for([
  ['Mutation', MUTATIONS],
  ['Query', QUERIES],
] as const)('every %s that is specified is there, and needs no argument that is not', ([type, text]) => {
  const fields = schema.getType(type);
  if (!fields || !('getFields' in fields)) throw new Error(`no ${type}`);
  for (const { name, args } of callsIn(text)) {
    const field = fields.getFields()[name];
    const given = field && 'args' in field ? field.args : [];
    expect(field, name).toBeDefined();
    expect(
      given.map((arg) => arg.name),
      name,
    ).toEqual(expect.arrayContaining(args));
    const needed = given.filter((arg) => String(arg.type).endsWith('!')).map((arg) => arg.name);
    expect(
      needed.filter((arg) => !args.includes(arg)),
      `${name} needs`,
    ).toEqual([]);
  }
});

test.for(Object.entries(FIELDS))('%s has the fields that are specified', ([name, fields]) => {
  const type = schema.getType(name);
  if (!type || !('getFields' in type)) throw new Error(`no ${name}`);
  expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(fields.split(' ')));
});

/** What calls answer, where the specification says it. */
const ANSWERS: Record<string, string> = {
  'Mutation.signUp': 'Credentials',
  'Mutation.signIn': 'Credentials',
  'Mutation.useGoogleAuth': 'Credentials',
  'Mutation.confirmEmail': 'Credentials',
  'Mutation.acceptInvitation': 'Credentials',
  'Mutation.refreshCredentials': 'Credentials',
  'Mutation.updateUser': 'User',
  'Mutation.updateVehicle': 'Vehicle',
  'Mutation.commandVehicle': 'Command',
  'Mutation.createManyDevices': 'ManyDevices',
  'Mutation.createBillingProduct': 'BillingProduct',
  'Mutation.updateBillingPlan': 'BillingPlan',
  'Mutation.createSubscription': 'BillingRecord',
  'Mutation.createDeviceFeature': 'DeviceFeature',
  'Mutation.attachDeviceFeatureToDevice': 'DeviceFeature',
  'Mutation.detachDeviceFeatureFromDevice': 'DeviceFeature',
  'Query.credentials': 'Credentials',
};
const PAGED = 'users accounts deviceServers vehicles billingPlans billingProducts deviceFeatures'.split(' ');

const answerOf = (call: string) => {
  const [type = '', name = ''] = call.split('.');
  const fields = schema.getType(type);
  if (!fields || !('getFields' in fields)) throw new Error(`no ${type}`);
  return String(fields.getFields()[name]?.type).replace(/[[\]!]/g, '');
};

test('calls answer what is specified', () => {
  expect(Object.fromEntries(Object.keys(ANSWERS).map((call) => [call, answerOf(call)]))).toEqual(ANSWERS);
});

test.for(PAGED)('%s come in pages', (name) => {
  const page = schema.getType(answerOf(`Query.${name}`));
  if (!page || !('getFields' in page)) throw new Error(`no page of ${name}`);
  expect(Object.keys(page.getFields())).toEqual(expect.arrayContaining(['content', 'pages', 'total']));
});
