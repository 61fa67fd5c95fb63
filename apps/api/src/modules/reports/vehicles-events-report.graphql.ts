import { EventsReportWhere } from '@fleet/contracts/events-report';
import { parseInput } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { EventTypeEnum } from '../../graphql/enums.ts';
import { DevicePosition } from '../vehicles/device-position.graphql.ts';
import {
  type EventsReport,
  reportVehiclesEvents,
  type VehicleEvent,
  type VehicleEvents,
} from './report-vehicles-events.ts';

const Event = builder.objectRef<VehicleEvent>('Event').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: EventTypeEnum }),
    at: t.expose('at', { type: 'DateTime' }),
    vehicleId: t.exposeID('vehicleId'),
    deviceId: t.exposeID('deviceId'),
    fixTime: t.expose('fixTime', { type: 'DateTime', nullable: true }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Null where no place is known.' }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    attributes: t.expose('attributes', { type: 'JSON' }),
  }),
});

const Vehicle = builder.objectRef<VehicleEvents>('VehicleEvents').implement({
  fields: (t) => ({
    id: t.exposeID('vehicleId'),
    vehicleId: t.exposeID('vehicleId'),
    events: t.field({ type: [Event], resolve: ({ events }) => events }),
    positions: t.field({
      type: [DevicePosition],
      description: 'The fixes at which the events happened, in the order of their fix times.',
      resolve: ({ positions }) => positions,
    }),
  }),
});

const Report = builder.objectRef<EventsReport>('VehiclesEventsReport').implement({
  fields: (t) => ({
    content: t.field({ type: [Vehicle], resolve: ({ vehicles }) => vehicles }),
    total: t.exposeInt('total', { description: 'Events in this answer.' }),
    truncated: t.boolean({
      description: 'True when the period holds more: ask again with the cursor.',
      resolve: ({ nextCursor }) => nextCursor !== null,
    }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
});

const EventsReportWhereInput = builder.inputType('VehiclesEventsReportWhere', {
  fields: (t) => ({
    vehicleIds: t.idList({ required: true }),
    from: t.field({ type: 'DateTime', required: true }),
    to: t.field({ type: 'DateTime', required: true, description: 'Not itself in the period.' }),
    types: t.field({ type: [EventTypeEnum], description: 'All types when absent.' }),
    limit: t.int({ description: 'Events of one answer.' }),
    cursor: t.string(),
  }),
});

builder.queryField('vehiclesEventsReport', (t) =>
  t.field({
    type: Report,
    args: { where: t.arg({ type: EventsReportWhereInput, required: true }) },
    complexity: { field: 1, multiplier: 20 },
    resolve: (_root, { where }, context) =>
      reportVehiclesEvents(
        context.services,
        requireCaller(context),
        parseInput(EventsReportWhere, 'where', where),
      ),
  }),
);
