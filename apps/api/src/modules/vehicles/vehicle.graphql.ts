import { VehiclePositionWhere, VehiclesWhere } from '@fleet/contracts/query';
import { rows } from '../../access/policy.ts';
import { parseInput } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { ById, findById } from '../../graphql/by-id.ts';
import { requireCaller } from '../../graphql/context.ts';
import {
  FuelTypeEnum,
  VehicleOwnerEntityEnum,
  VehicleStatusEnum,
  VehicleTypeEnum,
} from '../../graphql/enums.ts';
import { Direction, findPage, orderOf, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import { DeviceFeature } from '../devices/device.graphql.ts';
import { numberOf } from '../devices/reading.ts';
import { DevicePosition } from './device-position.graphql.ts';
import { featuresOf } from './features-of.ts';
import { resolveVehiclePosition } from './resolve-vehicle-position.ts';
import { vehiclesWhere } from './vehicles-where.ts';

const SECONDS_PER_HOUR = 3_600;
const NOT_ERASED = { status: { not: 'ERASED' } } as const;

const Vehicle = builder.prismaObject('Vehicle', {
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
      resolve: ({ category, type }) => category ?? type.toLowerCase(),
    }),
    vinNumber: t.exposeString('vinNumber', { nullable: true }),
    plateNumber: t.exposeString('plateNumber', { nullable: true }),
    fuelType: t.expose('fuelType', { type: FuelTypeEnum, nullable: true }),
    fuelConsumption: t.exposeFloat('fuelConsumptionL100', {
      nullable: true,
      description: 'Litres per 100 km.',
    }),
    odometer: t.float({ description: 'In metres.', resolve: ({ odometerM }) => Number(odometerM) }),
    serviceOdometer: t.float({
      nullable: true,
      description: 'Odometer at which the next service is due, in metres.',
      resolve: ({ serviceOdometerM }) => numberOf(serviceOdometerM),
    }),
    engineHours: t.float({ resolve: ({ engineSeconds }) => Number(engineSeconds) / SECONDS_PER_HOUR }),
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
      resolve: ({ id }, _args, { loaders }) => loaders.latestPosition.load(id),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    erasedAt: t.expose('erasedAt', { type: 'DateTime', nullable: true }),
  }),
});

const VehiclePage = pageType('VehiclePage', Vehicle);

const VehiclesWhereInput = builder.inputType('VehiclesWhere', {
  fields: (t) => ({
    ids: t.idList(),
    accountId: t.id(),
    search: t.string({ description: 'Part of the title, plate, brand, model, or id of a device.' }),
    type: t.field({ type: VehicleTypeEnum }),
    status: t.field({ type: VehicleStatusEnum, description: 'Erased vehicles only when asked for.' }),
  }),
});

const VehiclesOrderBy = builder.inputType('VehiclesOrderBy', {
  fields: (t) => ({
    field: t.field({
      type: builder.enumType('VehiclesOrderField', {
        values: ['createdAt', 'title', 'type', 'status', 'plateNumber'] as const,
      }),
      required: true,
    }),
    direction: t.field({ type: Direction }),
  }),
});

const VehiclePositionWhereInput = builder.inputType('VehiclePositionWhere', {
  fields: (t) => ({
    vehicleId: t.id({ required: true }),
    at: t.field({ type: 'DateTime', description: 'The last fix at or before; the newest when absent.' }),
  }),
});

builder.queryFields((t) => ({
  vehicle: t.prismaField({
    type: Vehicle,
    nullable: true,
    args: { where: t.arg({ type: ById, required: true }) },
    resolve: (query, _root, args, context) =>
      findById(context, 'Vehicle', args.where, (where) =>
        context.services.db.vehicle.findFirst({ ...query, where }),
      ),
  }),
  vehicles: t.field({
    type: VehiclePage,
    args: {
      where: t.arg({ type: VehiclesWhereInput }),
      orderBy: t.arg({ type: VehiclesOrderBy }),
      options: t.arg({ type: PageOptionsInput }),
    },
    complexity: pageCost,
    resolve: (_root, args, context, info) => {
      const { db } = context.services;
      const filter = parseInput(VehiclesWhere, 'where', args.where ?? {});
      const where = { AND: [rows(requireCaller(context), 'Vehicle'), vehiclesWhere(filter)] };
      const orderBy = orderOf(args.orderBy, 'title');
      return findPage(
        { context, info, options: args.options },
        (query) => db.vehicle.findMany({ ...query, where, orderBy }),
        () => db.vehicle.count({ where }),
      );
    },
  }),
  resolveVehiclePosition: t.field({
    type: DevicePosition,
    nullable: true,
    args: { where: t.arg({ type: VehiclePositionWhereInput, required: true }) },
    resolve: (_root, { where }, context) =>
      resolveVehiclePosition(
        context.services,
        requireCaller(context),
        parseInput(VehiclePositionWhere, 'where', where),
      ),
  }),
}));
