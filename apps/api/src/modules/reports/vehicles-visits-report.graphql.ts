import { VISITS_DEFAULT, VISITS_MAX, VisitsReportWhere } from '@fleet/contracts/visits-report';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { listRows } from '../../graphql/list-rows.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import type { Visit } from './find-visits.ts';
import { pageFields } from './report-answer.graphql.ts';
import { reportVisits, type VisitsReport } from './report-visits.ts';

const GeofenceVisit = builder.objectRef<Visit>('GeofenceVisit').implement({
  description: 'The time of a vehicle inside a geofence.',
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('id'),
    vehicleId: t.exposeID('vehicleId'),
    geofenceId: t.exposeID('geofenceId', { description: 'The geofence may have been deleted since.' }),
    geofenceTitle: t.exposeString('geofenceTitle', { description: 'The title at that time.' }),
    enteredAt: t.expose('enteredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null if the vehicle was inside before anything is known of it.',
    }),
    leftAt: t.expose('leftAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while the vehicle is inside.',
    }),
  }),
});

const Report = builder.objectRef<VisitsReport>('VehiclesVisitsReport').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({
      type: [GeofenceVisit],
      complexity: WITHIN_REPORT,
      resolve: ({ visits }, _args, context, info) => listRows(visits, context, info),
    }),
    total: t.exposeInt('total', { description: 'Visits in this answer.' }),
    ...pageFields(t),
  }),
});

const VisitsReportWhereInput = inputType('VehiclesVisitsReportWhere', VisitsReportWhere);

builder.queryField('vehiclesVisitsReport', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    args: { where: t.arg({ type: VisitsReportWhereInput, required: true }) },
    complexity: ({ where }) => reportCost(where.limit, { fallback: VISITS_DEFAULT, max: VISITS_MAX }),
    resolve: (_root, args, context) => {
      const where = parseInput(VisitsReportWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(context, where.limit, (session, caller) =>
        reportVisits({ db, session }, caller, where),
      );
    },
  }),
);
