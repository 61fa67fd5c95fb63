import { RoutesReportWhere } from '@fleet/contracts/routes-report';
import { parseInput } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { DevicePosition } from '../vehicles/device-position.graphql.ts';
import { type RoutesReport, reportVehiclesRoutes, type VehicleRoute } from './report-vehicles-routes.ts';

const Route = builder.objectRef<VehicleRoute>('VehicleRoute').implement({
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

const RoutesReportWhereInput = builder.inputType('VehiclesRoutesReportWhere', {
  fields: (t) => ({
    vehicleIds: t.idList({ required: true }),
    from: t.field({ type: 'DateTime', required: true }),
    to: t.field({ type: 'DateTime', required: true, description: 'Not itself in the period.' }),
    limit: t.int({ description: 'Positions of one answer.' }),
    cursor: t.string(),
    includeInvalid: t.boolean({
      description: 'Places the device only guessed come too, marked as not valid.',
    }),
  }),
});

builder.queryField('vehiclesRoutesReport', (t) =>
  t.field({
    type: Report,
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
