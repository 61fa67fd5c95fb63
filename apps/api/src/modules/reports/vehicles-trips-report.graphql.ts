import { STRETCHES_DEFAULT, STRETCHES_MAX, TripsReportWhere } from '@fleet/contracts/fleet-report';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { askedNames } from '../../graphql/asked-names.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { FLEET_REPORT_COST } from '../../graphql/limits.ts';
import { listRows } from '../../graphql/list-rows.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { VehicleDriver } from '../drivers/vehicle-driver.graphql.ts';
import type { StretchSums } from './read-stretches.ts';
import type { Subtotal } from './read-subtotals.ts';
import { foldedFields } from './report-answer.graphql.ts';
import { hoursIn, secondsIn, speedOf, speedOfStretches } from './report-figures.ts';
import { reportTrips, type TripParts, type TripRow, type TripsReport } from './report-trips.ts';
import { TripPeriodTotals } from './trip-period.graphql.ts';

const Totals = builder.objectRef<StretchSums>('VehiclesTripsTotals').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    trips: t.exposeInt('count'),
    distance: t.exposeFloat('distanceM', { description: 'In metres.' }),
    duration: t.float({ description: 'In seconds.', resolve: ({ durationMs }) => secondsIn(durationMs) }),
    engineHours: t.float({ resolve: ({ engineSeconds }) => hoursIn(engineSeconds) }),
    spentFuel: t.exposeFloat('fuelL', {
      nullable: true,
      description: 'In litres; null where no device counts fuel.',
    }),
    averageSpeed: t.float({ nullable: true, description: 'In km/h.', resolve: speedOfStretches }),
    maxSpeed: t.exposeFloat('maxSpeedKmh', { description: 'In km/h.' }),
  }),
});

const Subtotals = builder.objectRef<Subtotal>('VehiclesTripsSubtotal').implement({
  access: SIGNED_IN,
  description: 'What a vehicle came to in the period, or in a day of it.',
  fields: (t) => ({
    vehicleId: t.exposeID('vehicleId'),
    day: t.exposeString('day', { nullable: true, description: 'yyyy-mm-dd; null of the whole period.' }),
    totals: t.field({ type: Totals, resolve: ({ sums }) => sums }),
  }),
});

const Trip = builder.objectRef<TripRow>('VehicleTrip').implement({
  access: SIGNED_IN,
  description:
    'One trip, whole, also where it goes on after the period; `total…` is of its vehicle in the period.',
  fields: (t) => ({
    id: t.id({
      description: 'The same as long as the trip begins with the same fix.',
      resolve: ({ deviceId, from }) => `${deviceId}:${from.toISOString()}`,
    }),
    vehicleId: t.exposeID('vehicleId'),
    deviceId: t.exposeID('deviceId'),
    startTime: t.expose('from', { type: 'DateTime' }),
    endTime: t.expose('to', { type: 'DateTime', description: 'The newest fix of one that goes on.' }),
    day: t.exposeString('day', {
      description: 'In which it began (yyyy-mm-dd), in the time zone of its account.',
    }),
    isOpen: t.exposeBoolean('isOpen', { description: 'It goes on.' }),
    duration: t.float({
      description: 'In seconds.',
      resolve: ({ from, to }) => secondsIn(to.getTime() - from.getTime()),
    }),
    distance: t.exposeFloat('distanceM', { description: 'In metres.' }),
    averageSpeed: t.float({
      nullable: true,
      description: 'In km/h.',
      resolve: ({ distanceM, from, to }) => speedOf(distanceM, to.getTime() - from.getTime()),
    }),
    maxSpeed: t.exposeFloat('maxSpeedKmh', { description: 'In km/h.' }),
    engineHours: t.float({ resolve: ({ engineSeconds }) => hoursIn(engineSeconds) }),
    spentFuel: t.exposeFloat('fuelL', {
      nullable: true,
      description: 'In litres; null where no device counts fuel.',
    }),
    startLatitude: t.exposeFloat('fromLatitude'),
    startLongitude: t.exposeFloat('fromLongitude'),
    startOdometer: t.exposeFloat('fromOdometerM', {
      nullable: true,
      description: "The vehicle's, in metres; null where it is not known.",
    }),
    endLatitude: t.exposeFloat('toLatitude'),
    endLongitude: t.exposeFloat('toLongitude'),
    endOdometer: t.exposeFloat('toOdometerM', { nullable: true, description: "The vehicle's, in metres." }),
    driver: t.expose('driver', {
      type: VehicleDriver,
      access: may('read', 'Driver'),
      nullable: true,
      description: 'By the key that was read.',
    }),
    totalDistance: t.float({ description: 'In metres.', resolve: ({ whole }) => whole.distanceM }),
    totalDuration: t.float({
      description: 'In seconds.',
      resolve: ({ whole }) => secondsIn(whole.durationMs),
    }),
    totalEngineHours: t.float({ resolve: ({ whole }) => hoursIn(whole.engineSeconds) }),
    totalSpentFuel: t.float({
      nullable: true,
      description: 'In litres.',
      resolve: ({ whole }) => whole.fuelL,
    }),
    totalMaxSpeed: t.float({ description: 'In km/h.', resolve: ({ whole }) => whole.maxSpeedKmh }),
    totalAverageSpeed: t.float({
      nullable: true,
      description: 'In km/h.',
      resolve: ({ whole }) => speedOfStretches(whole),
    }),
  }),
});

const Report = builder.objectRef<TripsReport>('VehiclesTripsReport').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({
      type: [Trip],
      complexity: WITHIN_REPORT,
      resolve: ({ rows }, _args, context, info) => listRows(rows, context, info),
    }),
    total: t.exposeInt('total', { description: 'Trips in this answer.' }),
    totals: t.field({
      type: Totals,
      description: 'Of all trips of the report, also of those that this answer does not hold.',
      resolve: ({ whole }) => whole,
    }),
    periodTotals: t.field({
      type: TripPeriodTotals,
      nullable: true,
      resolve: ({ inPeriod }) => inPeriod,
    }),
    subtotals: t.field({
      type: [Subtotals],
      complexity: WITHIN_REPORT,
      description:
        'Of the vehicles and days that this answer has trips of, each whole; none unless asked for.',
      resolve: ({ subtotals }) => subtotals,
    }),
    vehicles: t.exposeInt('vehicles', { description: 'Vehicles of the report, with and without trips.' }),
    startedBefore: t.exposeInt('startedBefore', {
      description: 'Trips that began before the period and reach into it; they are of the period before.',
    }),
    ...foldedFields(t),
  }),
});

const Where = inputType('VehiclesTripsReportWhere', TripsReportWhere);

builder.queryField('vehiclesTripsReport', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: ({ where }) =>
      reportCost(where.limit, { fallback: STRETCHES_DEFAULT, max: STRETCHES_MAX, base: FLEET_REPORT_COST }),
    resolve: (_root, args, context, info) => {
      const where = parseInput(TripsReportWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(context, where.limit, (session, caller) =>
        reportTrips({ db, session }, caller, where, partsOf(askedNames(info))),
      );
    },
  }),
);

/** `total…` of a trip are its vehicle's sums. */
function partsOf(asked: ReadonlySet<string>): TripParts {
  return {
    sums: [...asked].some((name) => name.startsWith('total') && name !== 'total'),
    startedBefore: asked.has('startedBefore'),
    period: asked.has('periodTotals'),
    drivers: asked.has('driver'),
    odometer: asked.has('startOdometer') || asked.has('endOdometer'),
  };
}
