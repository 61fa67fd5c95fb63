import { STRETCHES_DEFAULT, STRETCHES_MAX, StopsReportWhere } from '@fleet/contracts/fleet-report';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { FLEET_REPORT_COST } from '../../graphql/limits.ts';
import { listRows } from '../../graphql/list-rows.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import type { StretchSums } from './read-stretches.ts';
import type { Subtotal } from './read-subtotals.ts';
import { foldedFields } from './report-answer.graphql.ts';
import { hoursIn, secondsIn } from './report-figures.ts';
import { reportStops } from './report-stops.ts';
import type { StretchesReport, StretchRow } from './report-stretches.ts';

const Totals = builder.objectRef<StretchSums>('VehiclesStopsTotals').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    stops: t.exposeInt('count'),
    duration: t.float({ description: 'In seconds.', resolve: ({ durationMs }) => secondsIn(durationMs) }),
    idlingDuration: t.float({
      description: 'With the ignition on, in seconds.',
      resolve: ({ ignitionMs }) => secondsIn(ignitionMs),
    }),
    engineHours: t.float({ resolve: ({ engineSeconds }) => hoursIn(engineSeconds) }),
    spentFuel: t.exposeFloat('fuelL', {
      nullable: true,
      description: 'In litres; null where no device counts fuel.',
    }),
  }),
});

const Subtotals = builder.objectRef<Subtotal>('VehiclesStopsSubtotal').implement({
  access: SIGNED_IN,
  description: 'What a vehicle came to in the period, or in a day of it.',
  fields: (t) => ({
    vehicleId: t.exposeID('vehicleId'),
    day: t.exposeString('day', { nullable: true, description: 'yyyy-mm-dd; null of the whole period.' }),
    totals: t.field({ type: Totals, resolve: ({ sums }) => sums }),
  }),
});

const Stop = builder.objectRef<StretchRow>('VehicleStop').implement({
  access: SIGNED_IN,
  description:
    'One stop, whole, also where it goes on after the period; `total…` is of its vehicle in the period.',
  fields: (t) => ({
    id: t.id({ resolve: ({ deviceId, from }) => `${deviceId}:${from.toISOString()}` }),
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
    idlingDuration: t.float({
      description: 'With the ignition on, in seconds.',
      resolve: ({ ignitionMs }) => secondsIn(ignitionMs),
    }),
    engineHours: t.float({ resolve: ({ engineSeconds }) => hoursIn(engineSeconds) }),
    spentFuel: t.exposeFloat('fuelL', {
      nullable: true,
      description: 'In litres; null where no device counts fuel.',
    }),
    latitude: t.exposeFloat('fromLatitude'),
    longitude: t.exposeFloat('fromLongitude'),
    totalDuration: t.float({
      description: 'In seconds.',
      resolve: ({ whole }) => secondsIn(whole.durationMs),
    }),
    totalIdlingDuration: t.float({
      description: 'In seconds.',
      resolve: ({ whole }) => secondsIn(whole.ignitionMs),
    }),
    totalSpentFuel: t.float({
      nullable: true,
      description: 'In litres.',
      resolve: ({ whole }) => whole.fuelL,
    }),
  }),
});

const Report = builder.objectRef<StretchesReport>('VehiclesStopsReport').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({
      type: [Stop],
      complexity: WITHIN_REPORT,
      resolve: ({ rows }, _args, context, info) => listRows(rows, context, info),
    }),
    total: t.exposeInt('total', { description: 'Stops in this answer.' }),
    totals: t.field({
      type: Totals,
      description: 'Of all stops of the report, also of those that this answer does not hold.',
      resolve: ({ whole }) => whole,
    }),
    subtotals: t.field({
      type: [Subtotals],
      complexity: WITHIN_REPORT,
      description:
        'Of the vehicles and days that this answer has stops of, each whole; none unless asked for.',
      resolve: ({ subtotals }) => subtotals,
    }),
    vehicles: t.exposeInt('vehicles', { description: 'Vehicles of the report, with and without stops.' }),
    startedBefore: t.exposeInt('startedBefore', {
      description: 'Stops that began before the period and reach into it; they are of the period before.',
    }),
    ...foldedFields(t),
  }),
});

const Where = inputType('VehiclesStopsReportWhere', StopsReportWhere);

builder.queryField('vehiclesStopsReport', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: ({ where }) =>
      reportCost(where.limit, { fallback: STRETCHES_DEFAULT, max: STRETCHES_MAX, base: FLEET_REPORT_COST }),
    resolve: (_root, args, context) => {
      const where = parseInput(StopsReportWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(context, where.limit, (session, caller) =>
        reportStops({ db, session }, caller, where),
      );
    },
  }),
);
