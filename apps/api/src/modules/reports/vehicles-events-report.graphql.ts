import { EVENTS_DEFAULT, EVENTS_MAX, EventsReportWhere } from '@fleet/contracts/events-report';
import { readableAttributes } from '../../access/attributes.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { EventTypeEnum } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { listRows } from '../../graphql/list-rows.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { VehicleDriver } from '../drivers/vehicle-driver.graphql.ts';
import { DevicePosition } from '../vehicles/device-position.graphql.ts';
import { pageFields } from './report-answer.graphql.ts';
import {
  type EventsReport,
  reportVehiclesEvents,
  type VehicleEvent,
  type VehicleEvents,
} from './report-vehicles-events.ts';

const Event = builder.objectRef<VehicleEvent>('Event').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: EventTypeEnum }),
    at: t.expose('at', { type: 'DateTime' }),
    vehicleId: t.exposeID('vehicleId'),
    deviceId: t.exposeID('deviceId'),
    fixTime: t.expose('fixTime', { type: 'DateTime', nullable: true }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Null where no place is known.' }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    driver: t.field({
      type: VehicleDriver,
      access: may('read', 'Driver'),
      nullable: true,
      description: 'Of a change of the driver.',
      resolve: ({ driver }) => driver ?? null,
    }),
    attributes: t.field({
      type: 'JSON',
      resolve: ({ attributes }, _args, { caller }) =>
        readableAttributes(caller, attributes as object as Record<string, unknown>),
    }),
  }),
});

const Vehicle = builder.objectRef<VehicleEvents>('VehicleEvents').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('vehicleId'),
    vehicleId: t.exposeID('vehicleId'),
    events: t.field({
      type: [Event],
      complexity: WITHIN_REPORT,
      resolve: ({ events }, _args, context, info) => listRows(events, context, info),
    }),
    positions: t.field({
      type: [DevicePosition],
      description: 'The fixes at which the events happened, in the order of their fix times.',
      complexity: WITHIN_REPORT,
      resolve: ({ positions }, _args, context, info) => listRows(positions, context, info),
    }),
  }),
});

const Report = builder.objectRef<EventsReport>('VehiclesEventsReport').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({ type: [Vehicle], complexity: WITHIN_REPORT, resolve: ({ vehicles }) => vehicles }),
    total: t.exposeInt('total', { description: 'Events in this answer.' }),
    ...pageFields(t),
  }),
});

const EventsReportWhereInput = inputType('VehiclesEventsReportWhere', EventsReportWhere);

builder.queryField('vehiclesEventsReport', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    args: { where: t.arg({ type: EventsReportWhereInput, required: true }) },
    complexity: ({ where }) => reportCost(where.limit, { fallback: EVENTS_DEFAULT, max: EVENTS_MAX }),
    resolve: (_root, args, context) => {
      const where = parseInput(EventsReportWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(context, where.limit, (session, caller) =>
        reportVehiclesEvents({ db, session }, caller, where),
      );
    },
  }),
);
