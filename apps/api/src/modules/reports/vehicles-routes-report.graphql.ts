import { RoutesReportWhere } from '@fleet/contracts/routes-report';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { DevicePosition } from '../vehicles/device-position.graphql.ts';
import { type RoutesReport, reportVehiclesRoutes, type VehicleRoute } from './report-vehicles-routes.ts';

const Route = builder.objectRef<VehicleRoute>('VehicleRoute').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('vehicleId'),
    vehicleId: t.exposeID('vehicleId'),
    positions: t.field({
      type: [DevicePosition],
      description: 'In the order of their fix times, however late they came.',
      resolve: ({ positions }) => positions,
    }),
  }),
});

const Report = builder.objectRef<RoutesReport>('VehiclesRoutesReport').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({ type: [Route], resolve: ({ routes }) => routes }),
    total: t.exposeInt('total', { description: 'Positions in this answer.' }),
    truncated: t.boolean({
      description: 'True when the period holds more: ask again with the cursor.',
      resolve: ({ nextCursor }) => nextCursor !== null,
    }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
});

const RoutesReportWhereInput = inputType('VehiclesRoutesReportWhere', RoutesReportWhere);

builder.queryField('vehiclesRoutesReport', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    args: { where: t.arg({ type: RoutesReportWhereInput, required: true }) },
    complexity: { field: 1, multiplier: 20 },
    resolve: (_root, { where }, context) =>
      reportVehiclesRoutes(
        context.services,
        requireCaller(context),
        parseInput(RoutesReportWhere, 'where', where),
      ),
  }),
);
