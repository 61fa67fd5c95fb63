import {
  READING_COLUMNS_DEFAULT,
  READING_COLUMNS_MAX,
  READINGS_MAX,
  READINGS_MAX_READ,
  READINGS_MAX_VEHICLES,
  ReadingsReportWhere,
} from '@fleet/contracts/fleet-report';
import { readingUnit } from '@fleet/contracts/readings';
import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { FLEET_REPORT_COST, READ_FIX_COST } from '../../graphql/limits.ts';
import { listRows } from '../../graphql/list-rows.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { ChartedVehicle } from './charted-vehicle.graphql.ts';
import { ReadingUnitEnum } from './reading-enums.graphql.ts';
import { ReportPeriod } from './report-period.graphql.ts';
import {
  type ReadingsReport,
  reportVehiclesReadings,
  type VehicleReading,
} from './report-vehicles-readings.ts';

const Column = builder.objectRef<ReadingColumn>('ReadingColumn').implement({
  access: SIGNED_IN,
  description: 'What a reading told in a part of the time. Of off and on the average is the share of on.',
  fields: (t) => ({
    time: t.field({
      type: 'DateTime',
      description: 'Of its first value.',
      resolve: ({ atMs }) => new Date(atMs),
    }),
    until: t.field({
      type: 'DateTime',
      description: 'Of its last value.',
      resolve: ({ untilMs }) => new Date(untilMs),
    }),
    least: t.exposeFloat('least'),
    leastTime: t.field({ type: 'DateTime', resolve: ({ leastAtMs }) => new Date(leastAtMs) }),
    highest: t.exposeFloat('highest'),
    highestTime: t.field({ type: 'DateTime', resolve: ({ highestAtMs }) => new Date(highestAtMs) }),
    average: t.exposeFloat('average', { description: 'Of the values, however long each of them held.' }),
    values: t.exposeInt('values'),
    isAfterGap: t.exposeBoolean('isAfterGap', {
      description: 'Between the column before and this one there is a time of which nobody knows.',
    }),
  }),
});

const Curve = builder.objectRef<VehicleReading>('VehicleReading').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    vehicleId: t.exposeID('vehicleId'),
    reading: t.exposeString('reading'),
    unit: t.field({
      type: ReadingUnitEnum,
      nullable: true,
      resolve: ({ reading }) => readingUnit(reading),
    }),
    values: t.exposeInt('values', { description: 'Stored in the period.' }),
    columns: t.field({
      type: [Column],
      complexity: WITHIN_REPORT,
      description: 'No stored value lies outside the least and highest of its column.',
      resolve: ({ columns }, _args, context, info) => listRows(columns, context, info),
    }),
  }),
});

const Report = builder.objectRef<ReadingsReport>('VehiclesReadingsReport').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({ type: [Curve], complexity: WITHIN_REPORT, resolve: ({ curves }) => curves }),
    total: t.exposeInt('total', { description: 'Columns of the answer.' }),
    listed: t.field({
      type: [ChartedVehicle],
      complexity: WITHIN_REPORT,
      description: 'Whose readings the answer has.',
      resolve: ({ charted }) => charted,
    }),
    vehicles: t.exposeInt('vehicles', {
      description: 'With a fix in the period; the answer has the first of them by their titles.',
    }),
    period: t.field({ type: ReportPeriod, resolve: ({ fleet }) => fleet }),
  }),
});

const Where = inputType('VehiclesReadingsReportWhere', ReadingsReportWhere);
const READING_COST = READINGS_MAX_READ * READ_FIX_COST;

type VehiclesReadingsReportRequest = {
  vehicleIds?: readonly unknown[] | null | undefined;
  groupIds?: readonly unknown[] | null | undefined;
  readings: readonly unknown[];
  columns?: number | null | undefined;
};

/** Curves that may be answered, of one vehicle's reading there is one; of input that is no good, as of the least. */
function curvesOf({ vehicleIds, groupIds, readings }: VehiclesReadingsReportRequest): number {
  const named = vehicleIds && !groupIds ? vehicleIds.length : READINGS_MAX_VEHICLES;
  return Math.max(1, Math.min(named, READINGS_MAX_VEHICLES) * Math.min(readings.length, READINGS_MAX));
}

/** Columns of an answer, at the most. */
function columnsOf(asked: VehiclesReadingsReportRequest): number {
  const { columns } = asked;
  const each = columns && columns > 0 ? Math.min(columns, READING_COLUMNS_MAX) : READING_COLUMNS_DEFAULT;
  return curvesOf(asked) * each;
}

builder.queryField('vehiclesReadingsReport', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    description: 'Readings of vehicles over time, as `vehiclesReadingNames` tells which there are.',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: ({ where }) =>
      reportCost(columnsOf(where), {
        fallback: READING_COLUMNS_DEFAULT,
        max: READINGS_MAX_VEHICLES * READINGS_MAX * READING_COLUMNS_MAX,
        base: FLEET_REPORT_COST + READING_COST,
      }),
    resolve: (_root, args, context) => {
      const where = parseInput(ReadingsReportWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(
        context,
        columnsOf(where),
        (session, caller) => reportVehiclesReadings({ db, session }, caller, where),
        { most: READING_COST, of: ({ read }) => read * READ_FIX_COST },
      );
    },
  }),
);
