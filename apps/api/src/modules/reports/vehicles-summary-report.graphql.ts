import {
  SUMMARY_DEFAULT,
  SUMMARY_MAX,
  SummaryGrouping,
  SummaryReportWhere,
} from '@fleet/contracts/fleet-report';
import { PeriodPreset } from '@fleet/contracts/period';
import type { DaySums } from '@fleet/tracks/sums';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { FLEET_REPORT_COST } from '../../graphql/limits.ts';
import { listRows } from '../../graphql/list-rows.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { foldedFields } from './report-answer.graphql.ts';
import { hoursIn, secondsIn, speedOfDays } from './report-figures.ts';
import { reportVehiclesSummary, type SummaryReport, type SummaryRow } from './report-vehicles-summary.ts';

enumOf('PeriodPreset', PeriodPreset);
enumOf('SummaryGrouping', SummaryGrouping);

const Totals = builder.objectRef<DaySums>('VehiclesSummaryTotals').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    distance: t.exposeFloat('distanceM', { description: 'In metres.' }),
    engineHours: t.float({ resolve: ({ engineSeconds }) => hoursIn(engineSeconds) }),
    spentFuel: t.exposeFloat('fuelL', {
      nullable: true,
      description: 'In litres; null where no device counts fuel.',
    }),
    averageSpeed: t.float({
      nullable: true,
      description: 'In km/h, of the time on trips.',
      resolve: speedOfDays,
    }),
    maxSpeed: t.exposeFloat('maxSpeedKmh', { description: 'In km/h.' }),
    movingDuration: t.float({
      description: 'On trips, in seconds.',
      resolve: ({ movingMs }) => secondsIn(movingMs),
    }),
    idlingDuration: t.float({
      description: 'At stops with the ignition on, in seconds.',
      resolve: ({ idlingMs }) => secondsIn(idlingMs),
    }),
    parkedDuration: t.float({
      description: 'At stops with the ignition off, in seconds.',
      resolve: ({ parkedMs }) => secondsIn(parkedMs),
    }),
    unknownDuration: t.float({
      description: 'Silences, in seconds.',
      resolve: ({ unknownMs }) => secondsIn(unknownMs),
    }),
  }),
});

const Row = builder.objectRef<SummaryRow>('VehicleSummary').implement({
  access: SIGNED_IN,
  description: 'A vehicle in the period, or in one day of it; `total…` is of the whole period.',
  fields: (t) => ({
    id: t.id({ resolve: ({ vehicleId, day }) => (day === null ? vehicleId : `${vehicleId}:${day}`) }),
    vehicleId: t.exposeID('vehicleId'),
    day: t.exposeString('day', { nullable: true, description: 'yyyy-mm-dd; null of the whole period.' }),
    startTime: t.expose('from', {
      type: 'DateTime',
      description: 'The beginning of the period, of the day, or of what is known of the vehicle in it.',
    }),
    endTime: t.expose('to', { type: 'DateTime' }),
    distance: t.float({ description: 'In metres.', resolve: ({ sums }) => sums.distanceM }),
    engineHours: t.float({ resolve: ({ sums }) => hoursIn(sums.engineSeconds) }),
    spentFuel: t.float({
      nullable: true,
      description: 'In litres; null where no device counts fuel.',
      resolve: ({ sums }) => sums.fuelL,
    }),
    averageSpeed: t.float({
      nullable: true,
      description: 'In km/h, of the time on trips; null where it made none.',
      resolve: ({ sums }) => speedOfDays(sums),
    }),
    maxSpeed: t.float({ description: 'In km/h.', resolve: ({ sums }) => sums.maxSpeedKmh }),
    movingDuration: t.float({
      description: 'On trips, in seconds.',
      resolve: ({ sums }) => secondsIn(sums.movingMs),
    }),
    idlingDuration: t.float({
      description: 'At stops with the ignition on, in seconds.',
      resolve: ({ sums }) => secondsIn(sums.idlingMs),
    }),
    parkedDuration: t.float({
      description: 'At stops with the ignition off, in seconds.',
      resolve: ({ sums }) => secondsIn(sums.parkedMs),
    }),
    unknownDuration: t.float({
      description: 'Silences, in seconds.',
      resolve: ({ sums }) => secondsIn(sums.unknownMs),
    }),
    totalDistance: t.float({ description: 'In metres.', resolve: ({ whole }) => whole.distanceM }),
    totalEngineHours: t.float({ resolve: ({ whole }) => hoursIn(whole.engineSeconds) }),
    totalSpentFuel: t.float({
      nullable: true,
      description: 'In litres.',
      resolve: ({ whole }) => whole.fuelL,
    }),
    totalAverageSpeed: t.float({
      nullable: true,
      description: 'In km/h.',
      resolve: ({ whole }) => speedOfDays(whole),
    }),
  }),
});

const Report = builder.objectRef<SummaryReport>('VehiclesSummaryReport').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({
      type: [Row],
      complexity: WITHIN_REPORT,
      resolve: ({ rows }, _args, context, info) => listRows(rows, context, info),
    }),
    total: t.exposeInt('total', { description: 'Rows in this answer.' }),
    totals: t.field({
      type: Totals,
      description: 'Of all vehicles of the report, also of those that this answer does not hold.',
      resolve: ({ whole }) => whole,
    }),
    vehicles: t.exposeInt('vehicles', {
      description: 'Vehicles of the report. Those without any record in the period have no row.',
    }),
    ...foldedFields(t),
  }),
});

const Where = inputType('VehiclesSummaryReportWhere', SummaryReportWhere);

builder.queryField('vehiclesSummaryReport', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: ({ where }) =>
      reportCost(where.limit, { fallback: SUMMARY_DEFAULT, max: SUMMARY_MAX, base: FLEET_REPORT_COST }),
    resolve: (_root, args, context) => {
      const where = parseInput(SummaryReportWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(context, where.limit, (session, caller) =>
        reportVehiclesSummary({ db, session }, caller, where),
      );
    },
  }),
);
