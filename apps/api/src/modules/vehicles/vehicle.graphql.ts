import { VehiclePositionWhere } from '@fleet/contracts/query';
import {
  CreateVehicle,
  ManyVehiclesWhere,
  UpdateManyVehicles,
  UpdateVehicle,
} from '@fleet/contracts/vehicle-input';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import {
  FuelTypeEnum,
  VehicleOwnerEntityEnum,
  VehicleStatusEnum,
  VehicleTypeEnum,
} from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { mapMaybePromise } from '../../graphql/preload-loader.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { DeviceFeature } from '../devices/device.graphql.ts';
import { createVehicle } from './create-vehicle.ts';
import { DevicePosition } from './device-position.graphql.ts';
import { eraseVehicle } from './erase-vehicle.ts';
import { featuresOf } from './features-of.ts';
import { eraseManyVehicles, restoreManyVehicles, updateManyVehicles } from './many-vehicles.ts';
import { resolveVehiclePosition } from './resolve-vehicle-position.ts';
import { restoreVehicle } from './restore-vehicle.ts';
import { updateVehicle } from './update-vehicle.ts';
import { hoursOf, isoDay } from './vehicle-columns.ts';
import { VEHICLES } from './vehicles-list.ts';

const NOT_ERASED = { status: { not: 'ERASED' } } as const;
/** What identifies the car to authorities and thieves is for those who keep it. */
const MAY_INSPECT = may('inspect', 'Vehicle');

export const Vehicle = builder.prismaObject('Vehicle', {
  access: SIGNED_IN,
  tenant: byAccount,
  // Columns beside these are read for the fields that are asked for.
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    account: t.relation('account'),
    ownerEntity: t.expose('ownerEntity', { type: VehicleOwnerEntityEnum }),
    ownerId: t.exposeID('ownerId', { nullable: true }),
    status: t.expose('status', { type: VehicleStatusEnum }),
    title: t.exposeString('title'),
    type: t.expose('type', { type: VehicleTypeEnum }),
    brand: t.exposeString('brand', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    category: t.string({
      description: 'Category of the icon; the type in lower case unless somebody chose another.',
      select: { category: true, type: true },
      resolve: ({ category, type }) => category ?? type.toLowerCase(),
    }),
    vinNumber: t.exposeString('vinNumber', { nullable: true, access: MAY_INSPECT }),
    plateNumber: t.exposeString('plateNumber', { nullable: true }),
    fuelType: t.expose('fuelType', { type: FuelTypeEnum, nullable: true }),
    fuelConsumption: t.exposeFloat('fuelConsumptionL100', {
      nullable: true,
      description: 'Litres per 100 km.',
    }),
    tank: t.exposeFloat('tankL', { nullable: true, description: 'Litres.' }),
    color: t.exposeString('color', { nullable: true, description: 'Of its track, as #rrggbb.' }),
    description: t.exposeString('description', { nullable: true }),
    firstRegisteredOn: t.string({
      nullable: true,
      description: 'A date: 2021-05-12.',
      select: { firstRegisteredOn: true },
      resolve: ({ firstRegisteredOn }) => isoDay(firstRegisteredOn),
    }),
  }),
});

/** What moves with its devices, and what is planned by it. */
builder.prismaObjectFields(Vehicle, (t) => ({
  groupId: t.exposeID('groupId', { nullable: true }),
  group: t.relation('group', { nullable: true }),
  odometer: t.float({
    description: 'In metres, as of the last fix.',
    preload: 'counters',
    resolve: ({ id }, _args, { loaders }) =>
      mapMaybePromise(loaders.counters.load(id), ({ odometerM }) => odometerM),
  }),
  engineHours: t.float({
    preload: 'counters',
    resolve: ({ id }, _args, { loaders }) =>
      mapMaybePromise(loaders.counters.load(id), ({ engineS }) => hoursOf(engineS) ?? 0),
  }),
  serviceOdometer: t.exposeFloat('serviceOdometerM', {
    nullable: true,
    description: 'Odometer at which the next service is due, in metres.',
  }),
  serviceInterval: t.exposeFloat('serviceIntervalM', { nullable: true, description: 'In metres.' }),
  serviceEngineHours: t.float({
    nullable: true,
    description: 'Engine hours at which the next service is due.',
    select: { serviceEngineS: true },
    resolve: ({ serviceEngineS }) => hoursOf(serviceEngineS),
  }),
  serviceIntervalHours: t.float({
    nullable: true,
    select: { serviceIntervalS: true },
    resolve: ({ serviceIntervalS }) => hoursOf(serviceIntervalS),
  }),
  serviceOn: t.string({
    nullable: true,
    select: { serviceOn: true },
    resolve: ({ serviceOn }) => isoDay(serviceOn),
  }),
  serviceMonths: t.exposeInt('serviceMonths', { nullable: true }),
  version: t.exposeInt('version', {
    description: 'Named by an update, so that nobody is overwritten unseen.',
  }),
  maxSpeed: t.exposeFloat('maxSpeedKmh', { nullable: true, description: 'Allowed speed in km/h.' }),
  devices: t.relation('devices', { query: { where: NOT_ERASED, orderBy: { id: 'asc' } } }),
  features: t.field({
    type: [DeviceFeature],
    description: 'What the devices of the vehicle can do.',
    select: {
      devices: {
        where: NOT_ERASED,
        orderBy: { id: 'asc' },
        select: { features: { select: { settings: true, feature: true } } },
      },
    },
    resolve: ({ devices }) => featuresOf(devices),
  }),
  latestPosition: t.field({
    type: DevicePosition,
    nullable: true,
    preload: 'latestPosition',
    resolve: ({ id }, _args, { loaders }) => loaders.latestPosition.load(id),
  }),
  createdAt: t.expose('createdAt', { type: 'DateTime' }),
  updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  erasedAt: t.expose('erasedAt', { type: 'DateTime', nullable: true }),
  erasedBy: t.string({
    nullable: true,
    access: may('read', 'AuditEntry'),
    description: 'Name of the person who erased it, as its history tells; null for one that is not erased.',
    select: { erasedAt: true },
    resolve: async ({ id, erasedAt }, _args, { loaders }) => {
      const personId = erasedAt && (await loaders.eraser.load(id));
      return personId ? loaders.personName.load(personId) : null;
    },
  }),
}));

/** Fields about the source of the positions. */
builder.prismaObjectFields(Vehicle, (t) => ({
  importedUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Until when its history was imported from files.',
    resolve: ({ id }, _args, { loaders }) => loaders.historyEnd.load(id),
  }),
  demoUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'End of the drive by a demo tracker; null for a vehicle without one.',
    resolve: ({ id }, _args, { loaders }) => loaders.demoEnd.load(id),
  }),
}));

pages('vehicles', Vehicle, { access: SIGNED_IN, token: 'FLEET_READ', ...VEHICLES });

one('vehicle', 'Vehicle', { access: SIGNED_IN, token: 'FLEET_READ' });

write('createVehicle', {
  access: may('create', 'Vehicle'),
  token: 'FLEET_WRITE',
  data: CreateVehicle,
  resolve: createVehicle,
  returns: { row: 'Vehicle' },
});
write('updateVehicle', {
  access: may('update', 'Vehicle'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateVehicle,
  resolve: updateVehicle,
  returns: { row: 'Vehicle' },
});
write('eraseVehicle', {
  access: may('erase', 'Vehicle'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  resolve: eraseVehicle,
  returns: { row: 'Vehicle' },
});
write('restoreVehicle', {
  access: may('erase', 'Vehicle'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  resolve: restoreVehicle,
  returns: { row: 'Vehicle' },
});
write('updateManyVehicles', {
  access: may('update', 'Vehicle'),
  token: 'FLEET_WRITE',
  where: ManyVehiclesWhere,
  data: UpdateManyVehicles,
  resolve: updateManyVehicles,
  returns: { type: Total },
});
write('eraseManyVehicles', {
  access: may('erase', 'Vehicle'),
  token: 'FLEET_WRITE',
  where: ManyVehiclesWhere,
  resolve: eraseManyVehicles,
  returns: { type: Total },
});
write('restoreManyVehicles', {
  access: may('erase', 'Vehicle'),
  token: 'FLEET_WRITE',
  where: ManyVehiclesWhere,
  resolve: restoreManyVehicles,
  returns: { type: Total },
});

builder.queryField('resolveVehiclePosition', (t) =>
  t.field({
    type: DevicePosition,
    access: SIGNED_IN,
    token: 'FLEET_READ',
    nullable: true,
    args: {
      where: t.arg({ type: inputType('VehiclePositionWhere', VehiclePositionWhere), required: true }),
    },
    resolve: (_root, { where }, context) =>
      resolveVehiclePosition(
        context.services,
        requireCaller(context),
        parseInput(VehiclePositionWhere, 'where', where),
      ),
  }),
);
