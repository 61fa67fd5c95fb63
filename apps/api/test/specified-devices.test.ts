import type { Db } from '@fleet/db/client';
import { printType } from 'graphql';
import { describe, expect } from 'vitest';
import { schema } from '../src/graphql/schema.ts';
import { ask, codesOf, type Served, signUp, test } from './api.ts';

/**
 * Sections 3, 7 and 8 of the specification on devices, servers, features and commands: each call with the
 * exact types of its arguments and of its answer.
 */
const CALLS = [
  [
    'Query',
    'deviceServers(options: PageOptions, orderBy: DeviceServersOrderBy, where: DeviceServersWhere): DeviceServerPage!',
  ],
  ['Query', 'deviceServer(where: ById!): DeviceServer'],
  ['Query', 'device(where: ById!): Device'],
  [
    'Query',
    'deviceFeatures(options: PageOptions, orderBy: DeviceFeaturesOrderBy, where: DeviceFeaturesWhere): DeviceFeaturePage!',
  ],
  ['Mutation', 'createDeviceServer(data: CreateDeviceServerInput!): DeviceServer!'],
  ['Mutation', 'updateDeviceServer(data: UpdateDeviceServerInput!, where: VersionWhere!): DeviceServer!'],
  ['Mutation', 'syncDeviceServer(where: VersionWhere!): DeviceServer!'],
  ['Mutation', 'createDevice(data: CreateDeviceInput!): Device!'],
  ['Mutation', 'createManyDevices(data: CreateManyDevicesInput!): ManyDevices!'],
  ['Mutation', 'updateDevice(data: UpdateDeviceInput!, where: VersionWhere!): Device!'],
  ['Mutation', 'eraseDevice(where: VersionWhere!): Device!'],
  ['Mutation', 'commandVehicle(data: CommandVehicleInput!, where: ById!): Command!'],
  ['Mutation', 'createDeviceFeature(data: CreateDeviceFeatureInput!): DeviceFeature!'],
  ['Mutation', 'attachDeviceFeatureToDevice(data: AttachDeviceFeatureToDeviceInput!): DeviceFeature!'],
  ['Mutation', 'detachDeviceFeatureFromDevice(data: DetachDeviceFeatureFromDeviceInput!): DeviceFeature!'],
] as const;

/**
 * Fields of entities and of what is sent, with their types. What a client of the specification does not send
 * may be left out: a version, the account, the way of a command.
 */
const SHAPES: Record<string, string> = {
  ById: 'id: ID!',
  VersionWhere: 'id: ID! | version: Int',
  PageOptions: 'page: Int | size: Int',
  DeviceServerPage: 'content: [DeviceServer!]! | pages: Int! | total: Int!',
  DeviceFeaturePage: 'content: [DeviceFeature!]! | pages: Int! | total: Int!',
  DeviceFeature: 'id: ID! | key: String! | name: String! | description: String | settings: JSON',
  CreateDeviceFeatureInput: 'name: String! | key: String! | description: String | settings: JSON',
  AttachDeviceFeatureToDeviceInput: 'deviceId: ID! | featureId: ID! | settings: JSON',
  DetachDeviceFeatureFromDeviceInput: 'deviceId: ID! | featureId: ID!',
  DeviceServer: `id: ID! | accountId: ID! | organizationId: ID | url: String | type: DeviceServerType! | title: String!
    | hasAuth: Boolean! | description: String | createdAt: DateTime! | devices: [Device!]!`,
  CreateDeviceServerInput: `accountId: ID | url: String | type: DeviceServerType | title: String!
    | auth: CreateDeviceServerAuthInput | description: String`,
  UpdateDeviceServerInput:
    'url: String | title: String | auth: CreateDeviceServerAuthInput | description: String',
  Device: `id: ID! | serverId: ID | externalDeviceId: String | brand: String | model: String | title: String | vehicleId: ID
    | createdAt: DateTime! | status: DeviceStatus! | createdBy: ID | serverDeviceId: String | sim: String | carrier: String
    | updatedAt: DateTime! | features: [DeviceFeature!]! | smsQuota: Quota | dataQuota: Quota | serialNumber: String
    | iccid: String | connectedAt: DateTime | heardAt: DateTime | ipAddress: String | gsmSignal: Float | satellites: Int
    | power: Float`,
  Quota: 'expiryDate: DateTime | totalVolume: Float | volume: Float',
  CreateDeviceInput: `serverId: ID | externalDeviceId: String | brand: String | model: String | title: String | vehicleId: ID
    | sim: String | carrier: String | serialNumber: String | iccid: String | smsQuota: CreateDeviceSmsQuotaInput
    | dataQuota: CreateDeviceDataQuotaInput`,
  CreateDeviceSmsQuotaInput: 'expiryDate: DateTime | totalVolume: Int | volume: Int',
  UpdateDeviceInput: `serverId: ID | externalDeviceId: String | brand: String | model: String | title: String | vehicleId: ID
    | sim: String | carrier: String | serialNumber: String | iccid: String | smsQuota: UpdateDeviceSmsQuotaInput
    | dataQuota: UpdateDeviceDataQuotaInput`,
  CreateManyDevicesInput: 'devices: [CreateDeviceInput!]!',
  ManyDevices: 'fullfilled: [Device!]! | rejected: [RejectedDevice!]!',
  CommandVehicleInput: 'type: String! | parameters: JSON',
  Command: 'id: ID! | result: String | vehicleId: ID | createdAt: DateTime!',
};

/** Lines of a type as the schema prints it, without descriptions. */
function linesOf(name: string): string[] {
  const type = schema.getType(name);
  if (!type) throw new Error(`no ${name}`);
  const printed = printType(type).replaceAll(/"""[\s\S]*?"""/g, '');
  return printed.split('\n').map((line) => line.trim());
}

test.for(CALLS)('%s %s', ([root, call]) => {
  const fields = schema.getType(root);
  if (!fields || !('getFields' in fields)) throw new Error(`no ${root}`);
  const name = call.slice(0, call.indexOf('('));
  const field = fields.getFields()[name];
  const args = field && 'args' in field ? field.args.map((arg) => `${arg.name}: ${arg.type}`).sort() : [];
  expect(`${name}(${args.join(', ')}): ${field?.type}`).toBe(call);
});

test.for(Object.entries(SHAPES))(
  '%s has the specified fields and no further required ones',
  ([name, text]) => {
    const lines = linesOf(name);
    const wanted = text.split('|').map((field) => field.replaceAll(/\s+/g, ' ').trim());
    expect(lines).toEqual(expect.arrayContaining(wanted));
    if (!lines[0]?.startsWith('input')) return;
    const required = lines.filter((line) => line.endsWith('!'));
    expect(required.filter((line) => !wanted.includes(line))).toEqual([]);
  },
);

const REQUESTS = {
  device: 'query ($where: ById!) { device(where: $where) { id } }',
  createDevice: 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }',
  createManyDevices: `mutation ($data: CreateManyDevicesInput!) { createManyDevices(data: $data) {
    fullfilled { id } rejected { code } } }`,
  updateDevice: `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
    updateDevice(where: $where, data: $data) { id } }`,
  eraseDevice: 'mutation ($where: VersionWhere!) { eraseDevice(where: $where) { id } }',
  attachDeviceFeatureToDevice: `mutation ($data: AttachDeviceFeatureToDeviceInput!) {
    attachDeviceFeatureToDevice(data: $data) { id } }`,
  detachDeviceFeatureFromDevice: `mutation ($data: DetachDeviceFeatureFromDeviceInput!) {
    detachDeviceFeatureFromDevice(data: $data) { id } }`,
} as const;

type Given = { taken: string; own: string; other: string; featureId: string };
/** Codes of section 8, each with the calls that answer it. INVALID_* are in device-field-codes.test.ts. */
const CODES: [code: string, call: keyof typeof REQUESTS, variables: (given: Given) => object][] = [
  ['DEVICE_ALREADY_EXISTS', 'createDevice', ({ taken }) => ({ data: { externalDeviceId: taken } })],
  [
    'DEVICE_ALREADY_EXISTS',
    'updateDevice',
    ({ own, taken }) => ({ where: { id: own }, data: { externalDeviceId: taken } }),
  ],
  [
    'DEVICE_ALREADY_EXISTS',
    'createManyDevices',
    ({ taken }) => ({ data: { devices: [{ externalDeviceId: taken }] } }),
  ],
  ['DEVICE_NOT_FOUND', 'device', ({ other }) => ({ where: { id: other } })],
  ['DEVICE_NOT_FOUND', 'updateDevice', ({ other }) => ({ where: { id: other }, data: { title: 'x' } })],
  ['DEVICE_NOT_FOUND', 'eraseDevice', ({ other }) => ({ where: { id: other } })],
  [
    'DEVICE_NOT_FOUND',
    'attachDeviceFeatureToDevice',
    ({ other, featureId }) => ({ data: { deviceId: other, featureId } }),
  ],
  [
    'DEVICE_NOT_FOUND',
    'detachDeviceFeatureFromDevice',
    ({ other, featureId }) => ({ data: { deviceId: other, featureId } }),
  ],
];

async function given({ api, db }: { api: Served; db: Db }): Promise<Given & { token: string }> {
  const [{ accountId, accessToken: token }, theirs] = [await signUp(api), await signUp(api)];
  const taken = `S${Date.now()}`.slice(0, 15);
  await db.device.create({ data: { accountId, externalDeviceId: taken } });
  const { id: own } = await db.device.create({ data: { accountId } });
  const { id: other } = await db.device.create({ data: { accountId: theirs.accountId } });
  const { id: featureId } = await db.deviceFeature.findUniqueOrThrow({ where: { key: 'GPS' } });
  return { token, taken, own, other, featureId };
}

describe('codes of the specification', () => {
  test.for(CODES)('%s is answered by %s', async ([code, call, variablesOf], { api, db }) => {
    const { token, ...rows } = await given({ api, db });
    const answer = await ask(api, REQUESTS[call], { token, variables: variablesOf(rows) });
    const many = answer.data?.createManyDevices as { rejected: { code: string }[] } | undefined;
    expect(many ? many.rejected.map((one) => one.code) : codesOf(answer)).toEqual([code]);
  });
});
