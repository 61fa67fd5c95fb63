import {
  ROUTES_DEFAULT_POSITIONS,
  ROUTES_MAX_POSITIONS,
  RoutesReportWhere,
} from '@fleet/contracts/routes-report';
import { SIGNED_IN } from '../../access/rules.ts';
import { askedNames } from '../../graphql/asked-names.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { listRows } from '../../graphql/list-rows.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { DevicePosition } from '../vehicles/device-position.graphql.ts';
import { positionColumns } from '../vehicles/position.ts';
import { pageFields } from './report-answer.graphql.ts';
import { type RoutesReport, reportVehiclesRoutes, type VehicleRoute } from './report-vehicles-routes.ts';

const Route = builder.objectRef<VehicleRoute>('VehicleRoute').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('vehicleId'),
    vehicleId: t.exposeID('vehicleId'),
    positions: t.field({
      type: [DevicePosition],
      description: 'In the order of their fix times, however late they came.',
      complexity: WITHIN_REPORT,
      resolve: ({ positions }, _args, context, info) => listRows(positions, context, info),
    }),
  }),
});

const Report = builder.objectRef<RoutesReport>('VehiclesRoutesReport').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({ type: [Route], complexity: WITHIN_REPORT, resolve: ({ routes }) => routes }),
    total: t.exposeInt('total', { description: 'Positions in this answer.' }),
    ...pageFields(t),
  }),
});

const RoutesReportWhereInput = inputType('VehiclesRoutesReportWhere', RoutesReportWhere);

builder.queryField('vehiclesRoutesReport', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    args: { where: t.arg({ type: RoutesReportWhereInput, required: true }) },
    complexity: ({ where }) =>
      reportCost(where.limit, { fallback: ROUTES_DEFAULT_POSITIONS, max: ROUTES_MAX_POSITIONS }),
    resolve: (_root, args, context, info) => {
      const where = parseInput(RoutesReportWhere, 'where', args.where);
      const { db } = context.services;
      const columns = positionColumns(askedNames(info));
      return makeReport(context, where.limit, (session, caller) =>
        reportVehiclesRoutes({ db, session }, caller, where, columns),
      );
    },
  }),
);
