import { positionId } from '@fleet/contracts/position';
import { readableAttributes } from '../../access/attributes.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { ConnectionStateEnum } from '../../graphql/enums.ts';
import type { Loaders } from '../../graphql/loaders.ts';
import { numberOf } from '../devices/reading.ts';
import type { LatestPosition, Position } from './position.ts';

type Shape = Position & Partial<LatestPosition>;

/** A route brings its own, at once; of the newest fix it is the vehicle's as it stands. */
function odometerAt(
  { odometerM, counts, vehicleId }: Shape,
  loaders: Loaders,
): number | null | Promise<number | null> {
  return odometerM ?? (counts ? odometerNow(vehicleId, loaders) : null);
}

async function odometerNow(vehicleId: string, { counters }: Loaders): Promise<number | null> {
  return (await counters.load(vehicleId)).odometerM;
}

export const DevicePosition = builder.objectRef<Shape>('DevicePosition').implement({
  access: SIGNED_IN,
  description:
    'A fix of a vehicle. Since when and connection are known for the newest fix only, and null in a route.',
  fields: (t) => ({
    id: t.id({
      resolve: ({ deviceId, fixTime, hash }) => positionId({ deviceId, fixTime, hash: BigInt(hash) }),
    }),
    vehicleId: t.exposeID('vehicleId'),
    deviceId: t.exposeID('deviceId'),
    externalDeviceId: t.exposeString('externalDeviceId', {
      nullable: true,
      access: may('inspect', 'Device'),
    }),
    externalId: t.exposeString('hash', { description: "Tells apart a device's records of one instant." }),
    fixTime: t.expose('fixTime', { type: 'DateTime' }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', nullable: true }),
    deviceTime: t.expose('deviceTime', { type: 'DateTime', nullable: true }),
    valid: t.boolean({
      description: 'False for a place the device only guesses or repeats.',
      resolve: ({ valid }) => valid ?? false,
    }),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    altitude: t.exposeFloat('altitudeM', { nullable: true, description: 'In metres.' }),
    speed: t.exposeFloat('speedKmh', { nullable: true, description: 'In km/h.' }),
    course: t.exposeFloat('courseDeg', { nullable: true, description: 'Degrees clockwise from north.' }),
    accuracy: t.exposeFloat('accuracyM', { nullable: true, description: 'In metres.' }),
    satellites: t.exposeInt('satellites', { nullable: true }),
    ignition: t.exposeBoolean('ignition', { nullable: true }),
    ignitionSince: t.expose('ignitionSince', { type: 'DateTime', nullable: true }),
    motion: t.exposeBoolean('motion', { nullable: true }),
    motionSince: t.expose('motionSince', { type: 'DateTime', nullable: true }),
    distance: t.exposeFloat('distanceM', {
      nullable: true,
      description: 'From the fix before, in metres; null for a record that came late.',
    }),
    totalDistance: t.exposeFloat('totalDistanceM', {
      nullable: true,
      description: 'By the device since it was known, in metres.',
    }),
    odometer: t.float({
      nullable: true,
      description:
        "The vehicle's at this fix, in metres, of the newest fix and in a route; null where another device counts, and late.",
      resolve: (row, _args, { loaders }) => odometerAt(row, loaders),
    }),
    door: t.boolean({
      nullable: true,
      description: 'True while a door is open.',
      resolve: ({ attributes: { door } }) => (typeof door === 'boolean' ? door : null),
    }),
    battery: t.float({
      nullable: true,
      description: 'Charge of the device battery in percent.',
      resolve: ({ attributes }) => numberOf(attributes.batteryPercent),
    }),
    power: t.float({
      nullable: true,
      description: 'Voltage of the vehicle supply.',
      resolve: ({ attributes }) => numberOf(attributes.powerV),
    }),
    networkMobileSignalStrength: t.float({
      nullable: true,
      description: 'GSM level, 0 to 5.',
      resolve: ({ attributes }) => numberOf(attributes.networkMobileSignalStrength),
    }),
    connection: t.expose('connection', { type: ConnectionStateEnum, nullable: true }),
    connectionSince: t.expose('connectionSince', { type: 'DateTime', nullable: true }),
    lastHeardAt: t.expose('lastHeardAt', { type: 'DateTime', nullable: true }),
    attributes: t.field({
      type: 'JSON',
      description:
        'Readings beside the fix; those that identify device, vehicle or driver for their keepers only.',
      resolve: ({ attributes }, _args, { caller }) => readableAttributes(caller, attributes),
    }),
  }),
});
