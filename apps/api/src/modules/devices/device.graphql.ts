import { CreateDevice, DEVICE_FIELD_CODES, UpdateDevice } from '@fleet/contracts/device-input';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { ConnectionStateEnum, DeviceStatusEnum } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { claimDevice } from './claim-device.ts';
import { createDevice } from './create-device.ts';
import { DEVICES } from './devices-list.ts';
import { eraseDevice } from './erase-device.ts';
import { dataQuotaOf, smsQuotaOf } from './quota-columns.ts';
import { numberOf } from './reading.ts';
import { updateDevice } from './update-device.ts';

/** What identifies and reaches a device is for those who keep it. */
const MAY_INSPECT = may('inspect', 'Device');

type Feature = { id: string; key: string; name: string; description: string | null; settings: unknown };

export const DeviceFeature = builder.objectRef<Feature>('DeviceFeature').implement({
  access: SIGNED_IN,
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
  access: MAY_INSPECT,
  description: 'What is left of a prepaid amount: messages, or bytes.',
  fields: (t) => ({
    expiryDate: t.expose('expiryDate', { type: 'DateTime', nullable: true }),
    totalVolume: t.exposeFloat('totalVolume', { nullable: true }),
    volume: t.exposeFloat('volume', { nullable: true }),
  }),
});

/** What is known of the device since it last reported. */
const stateOf = ({ id }: { id: string }, { loaders }: Context) => loaders.deviceState.load(id);

/** What only managers see is nullable: for others it is refused, and the rest still answers. */
export const Device = builder.prismaObject('Device', {
  access: SIGNED_IN,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    serverId: t.exposeID('serverId', { nullable: true, access: MAY_INSPECT }),
    server: t.relation('server', { nullable: true, access: MAY_INSPECT }),
    vehicleId: t.exposeID('vehicleId', { nullable: true }),
    vehicle: t.relation('vehicle', { nullable: true }),
    externalDeviceId: t.exposeString('externalDeviceId', {
      nullable: true,
      access: MAY_INSPECT,
      description: 'What the device calls itself: IMEI, serial number or another id.',
    }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      access: MAY_INSPECT,
      description:
        'Since when it receives what the tracker of this identifier sends; null while the registration is not confirmed.',
    }),
    serverDeviceId: t.exposeString('serverDeviceId', { nullable: true, access: MAY_INSPECT }),
    title: t.exposeString('title', { nullable: true }),
    brand: t.exposeString('brand', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    status: t.expose('status', { type: DeviceStatusEnum }),
    serialNumber: t.exposeString('serialNumber', { nullable: true, access: MAY_INSPECT }),
    sim: t.exposeString('sim', { nullable: true, access: MAY_INSPECT }),
    iccid: t.exposeString('iccid', { nullable: true, access: MAY_INSPECT }),
    carrier: t.exposeString('carrier', { nullable: true, access: MAY_INSPECT }),
    timeZone: t.exposeString('timeZone', { nullable: true, access: MAY_INSPECT }),
    smsQuota: t.field({
      type: Quota,
      access: MAY_INSPECT,
      nullable: true,
      resolve: smsQuotaOf,
    }),
    dataQuota: t.field({
      type: Quota,
      access: MAY_INSPECT,
      nullable: true,
      description: 'In bytes.',
      resolve: dataQuotaOf,
    }),
    features: t.field({
      type: [DeviceFeature],
      select: { features: { select: { settings: true, feature: true } } },
      resolve: ({ features }) =>
        features.map(({ settings, feature }) => ({ ...feature, settings: settings ?? feature.settings })),
    }),
    description: t.exposeString('description', { nullable: true, access: MAY_INSPECT }),
    version: t.exposeInt('version'),
    demoUntil: t.expose('demoUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the product itself drives it, for show, at the most; null for a real one.',
    }),
    erasedAt: t.expose('erasedAt', { type: 'DateTime', nullable: true }),
    createdBy: t.exposeID('createdBy', { nullable: true, access: MAY_INSPECT }),
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
    access: MAY_INSPECT,
    resolve: async (device, _args, context) => (await stateOf(device, context))?.remoteAddress,
  }),
  protocol: t.string({
    nullable: true,
    access: MAY_INSPECT,
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

pages('devices', Device, { access: may('inspect', 'Device'), token: 'FLEET_READ', ...DEVICES });

one('device', 'Device', { access: SIGNED_IN, token: 'FLEET_READ', missing: 'DEVICE_NOT_FOUND' });

write('createDevice', {
  access: may('create', 'Device'),
  token: 'FLEET_WRITE',
  data: CreateDevice,
  codes: DEVICE_FIELD_CODES,
  resolve: createDevice,
  returns: { row: 'Device' },
});
write('claimDevice', {
  description:
    'Claims the identifier of an unconfirmed registration anew: the tracker confirms it if it is switched off for two minutes and on again within 15 minutes.',
  access: may('update', 'Device'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  resolve: claimDevice,
  returns: { row: 'Device' },
});
write('updateDevice', {
  access: may('update', 'Device'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateDevice,
  codes: DEVICE_FIELD_CODES,
  resolve: updateDevice,
  returns: { row: 'Device' },
});
write('eraseDevice', {
  access: may('erase', 'Device'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  resolve: eraseDevice,
  returns: { row: 'Device' },
});
