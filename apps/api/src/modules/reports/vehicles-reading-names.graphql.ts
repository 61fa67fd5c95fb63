import { READINGS_MAX_READ, ReadingNamesWhere } from '@fleet/contracts/fleet-report';
import { readingUnit } from '@fleet/contracts/readings';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { FLEET_REPORT_COST, READ_FIX_COST } from '../../graphql/limits.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { ChartedVehicle } from './charted-vehicle.graphql.ts';
import type { ReadingCount } from './count-readings.ts';
import { listReadingNames, READING_NAMES_MAX, type ReadingNames } from './list-reading-names.ts';
import { ReadingKindEnum, ReadingUnitEnum } from './reading-enums.graphql.ts';
import { ReportPeriod } from './report-period.graphql.ts';

const Name = builder.objectRef<ReadingCount>('ReadingName').implement({
  access: SIGNED_IN,
  description: 'A reading that is stored: a number, or off and on.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        'Of a field of positions, or of one of their attributes. Those that identify are for keepers only.',
    }),
    kind: t.field({ type: ReadingKindEnum, resolve: ({ isState }) => (isState ? 'STATE' : 'NUMBER') }),
    unit: t.field({
      type: ReadingUnitEnum,
      nullable: true,
      description: 'Of those whose names are the product’s own.',
      resolve: ({ name }) => readingUnit(name),
    }),
    values: t.exposeInt('values', { description: 'Stored in the period.' }),
  }),
});

const Names = builder.objectRef<ReadingNames>('VehiclesReadingNames').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({
      type: [Name],
      complexity: WITHIN_REPORT,
      description: 'Those that are told most first.',
      resolve: ({ names }) => names,
    }),
    total: t.exposeInt('total', { description: 'Names of the answer.' }),
    truncated: t.exposeBoolean('isTruncated', { description: 'There are more names than an answer holds.' }),
    listed: t.field({
      type: [ChartedVehicle],
      complexity: WITHIN_REPORT,
      description: 'Whose readings are counted.',
      resolve: ({ charted }) => charted,
    }),
    vehicles: t.exposeInt('vehicles', {
      description: 'With a fix in the period; the first of them by their titles are counted.',
    }),
    period: t.field({ type: ReportPeriod, resolve: ({ fleet }) => fleet }),
  }),
});

const Where = inputType('VehiclesReadingNamesWhere', ReadingNamesWhere);
const READING_COST = READINGS_MAX_READ * READ_FIX_COST;

builder.queryField('vehiclesReadingNames', (t) =>
  t.field({
    type: Names,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    description: 'Which readings vehicles sent in a period.',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: () =>
      reportCost(READING_NAMES_MAX, {
        fallback: READING_NAMES_MAX,
        max: READING_NAMES_MAX,
        base: FLEET_REPORT_COST + READING_COST,
      }),
    resolve: (_root, args, context) => {
      const where = parseInput(ReadingNamesWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(
        context,
        READING_NAMES_MAX,
        (session, caller) => listReadingNames({ db, session }, caller, where),
        { most: READING_COST, of: ({ read }) => read * READ_FIX_COST },
      );
    },
  }),
);
