import { rows } from '../../access/policy.ts';
import { builder } from '../../graphql/builder.ts';
import { ById, findById } from '../../graphql/by-id.ts';
import type { Context } from '../../graphql/context.ts';
import { ConnectionStateEnum, DeviceServerTypeEnum, DeviceStatusEnum } from '../../graphql/enums.ts';
import { numberOf } from './reading.ts';

type Feature = { id: string; key: string; name: string; description: string | null; settings: unknown };

export const DeviceFeature = builder.objectRef<Feature>('DeviceFeature').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    settings: t.expose('settings', { type: 'JSON', nullable: true }),
  }),
});

type QuotaShape = { expiryDate: Date | null; totalVolume: number | null; volume: number | null };

const Quota = builder.objectRef<QuotaShape>('Quota').implement({
  description: 'What is left of a prepaid amount: messages, or bytes.',
  fields: (t) => ({
    expiryDate: t.expose('expiryDate', { type: 'DateTime', nullable: true }),
    totalVolume: t.exposeFloat('totalVolume', { nullable: true }),
    volume: t.exposeFloat('volume', { nullable: true }),
  }),
});

builder.prismaObject('DeviceServer', {
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    organizationId: t.exposeID('organizationId', { nullable: true }),
    url: t.exposeString('url', { nullable: true }),
    type: t.expose('type', { type: DeviceServerTypeEnum }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    devices: t.relation('devices', {
      query: (_args, { caller }) => ({
        where: caller ? rows(caller, 'Device') : NONE,
        orderBy: { id: 'asc' },
      }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const NONE = { id: { in: [] } };

/** What is known of the device since it last reported. */
const stateOf = ({ id }: { id: string }, { loaders }: Context) => loaders.deviceState.load(id);

/** What only managers see is nullable: for others it is refused, and the rest still answers. */
export const Device = builder.prismaObject('Device', {
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    serverId: t.exposeID('serverId', { nullable: true }),
    server: t.relation('server', { nullable: true }),
    vehicleId: t.exposeID('vehicleId', { nullable: true }),
    vehicle: t.relation('vehicle', { nullable: true }),
    externalDeviceId: t.exposeString('externalDeviceId', {
      nullable: true,
      description: 'What the device calls itself: IMEI, serial number or another id.',
    }),
    serverDeviceId: t.exposeString('serverDeviceId', { nullable: true }),
    title: t.exposeString('title', { nullable: true }),
    brand: t.exposeString('brand', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    status: t.expose('status', { type: DeviceStatusEnum }),
    serialNumber: t.exposeString('serialNumber', { nullable: true }),
    sim: t.exposeString('sim', { nullable: true }),
    iccid: t.exposeString('iccid', { nullable: true }),
    carrier: t.exposeString('carrier', { nullable: true }),
    timeZone: t.exposeString('timeZone', { nullable: true }),
    smsQuota: t.field({
      type: Quota,
      nullable: true,
      resolve: (device) => ({
        expiryDate: device.smsExpiryDate,
        totalVolume: device.smsTotalVolume,
        volume: device.smsVolume,
      }),
    }),
    dataQuota: t.field({
      type: Quota,
      nullable: true,
      description: 'In bytes.',
      resolve: (device) => ({
        expiryDate: device.dataExpiryDate,
        totalVolume: numberOf(device.dataTotalBytes),
        volume: numberOf(device.dataBytes),
      }),
    }),
    features: t.field({
      type: [DeviceFeature],
      select: { features: { select: { settings: true, feature: true } } },
      resolve: ({ features }) =>
        features.map(({ settings, feature }) => ({ ...feature, settings: settings ?? feature.settings })),
    }),
    createdBy: t.exposeID('createdBy', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields(Device, (t) => ({
  connection: t.field({
    type: ConnectionStateEnum,
    resolve: async (device, _args, context) => (await stateOf(device, context))?.connection ?? 'UNKNOWN',
  }),
  connectedAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: async (device, _args, context) => (await stateOf(device, context))?.connectedAt,
  }),
  heardAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: async (device, _args, context) => (await stateOf(device, context))?.lastHeardAt,
  }),
  ipAddress: t.string({
    nullable: true,
    resolve: async (device, _args, context) => (await stateOf(device, context))?.remoteAddress,
  }),
  protocol: t.string({
    nullable: true,
    resolve: async (device, _args, context) => (await stateOf(device, context))?.protocol,
  }),
  gsmSignal: t.float({
    nullable: true,
    description: 'GSM level, 0 to 5.',
    resolve: async (device, _args, context) =>
      numberOf((await stateOf(device, context))?.attributes.networkMobileSignalStrength),
  }),
  satellites: t.int({
    nullable: true,
    resolve: async (device, _args, context) => (await stateOf(device, context))?.satellites,
  }),
  power: t.float({
    nullable: true,
    description: 'Voltage of the vehicle supply.',
    resolve: async (device, _args, context) => numberOf((await stateOf(device, context))?.attributes.powerV),
  }),
}));

builder.queryField('device', (t) =>
  t.prismaField({
    type: Device,
    nullable: true,
    args: { where: t.arg({ type: ById, required: true }) },
    resolve: (query, _root, args, context) =>
      findById(
        context,
        'Device',
        args.where,
        (where) => context.services.db.device.findFirst({ ...query, where }),
        'DEVICE_NOT_FOUND',
      ),
  }),
);
