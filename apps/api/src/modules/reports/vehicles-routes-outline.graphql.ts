import {
  OUTLINE_DEFAULT,
  OUTLINE_MAX,
  OUTLINE_MAX_READ,
  RoutesOutlineWhere,
} from '@fleet/contracts/fleet-report';
import type { ThinFix } from '@fleet/tracks/thin-tracks';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { FLEET_REPORT_COST, READ_FIX_COST } from '../../graphql/limits.ts';
import { listRows } from '../../graphql/list-rows.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { ReportPeriod } from './report-period.graphql.ts';
import { type RouteOutline, type RoutesOutline, reportRoutesOutline } from './report-routes-outline.ts';

const Point = builder.objectRef<ThinFix>('VehicleRoutePoint').implement({
  access: SIGNED_IN,
  description: 'A fix as it is stored, which a drawn route keeps.',
  fields: (t) => ({
    fixTime: t.field({ type: 'DateTime', resolve: ({ atMs }) => new Date(atMs) }),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    speed: t.exposeFloat('speedKmh', { nullable: true, description: 'In km/h.' }),
    isAfterGap: t.exposeBoolean('isAfterGap', {
      description: 'Between the point before and this one there is a time of which nobody knows the way.',
    }),
  }),
});

const Route = builder.objectRef<RouteOutline>('VehicleRouteOutline').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('vehicleId'),
    vehicleId: t.exposeID('vehicleId'),
    fixes: t.exposeInt('fixes', { description: 'In the period, valid ones; all of them are in the export.' }),
    isDrawn: t.exposeBoolean('isDrawn', {
      description:
        'False where an answer has no room for so many fixes: ask for this vehicle alone, or less time.',
    }),
    firstFixTime: t.expose('firstFixAt', { type: 'DateTime', nullable: true }),
    lastFixTime: t.expose('lastFixAt', { type: 'DateTime', nullable: true }),
    distance: t.exposeFloat('distanceM', { description: 'In metres.' }),
    maxSpeed: t.exposeFloat('maxSpeedKmh', { description: 'In km/h.' }),
    points: t.field({
      type: [Point],
      complexity: WITHIN_REPORT,
      description: 'Some of the fixes: ends, turns, lowest and highest speeds.',
      resolve: ({ points }, _args, context, info) => listRows(points, context, info),
    }),
  }),
});

const Report = builder.objectRef<RoutesOutline>('VehiclesRoutesOutline').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({ type: [Route], complexity: WITHIN_REPORT, resolve: ({ routes }) => routes }),
    total: t.exposeInt('total', { description: 'Points of the answer.' }),
    vehicles: t.exposeInt('vehicles', {
      description: 'With a fix in the period; the answer has the first of them by their titles.',
    }),
    tolerance: t.exposeFloat('toleranceM', {
      description: 'No fix that is left out is farther from the line between points than so many metres.',
    }),
    boxTolerance: t.exposeFloat('boxToleranceM', { description: 'The same of those in the box.' }),
    seenFixes: t.int({
      description: 'Fixes in the box, of what is drawn; all of them without a box.',
      resolve: ({ seen }) => seen.fixes,
    }),
    seenPoints: t.int({ description: 'Those of them that are points.', resolve: ({ seen }) => seen.points }),
    period: t.field({ type: ReportPeriod, resolve: ({ fleet }) => fleet }),
    isUpdating: t.exposeBoolean('isUpdating', {
      description:
        'Distances and speeds are being worked out, or made anew since records came late: ask again.',
    }),
    freshUntil: t.expose('freshUntil', {
      type: 'DateTime',
      description: 'Of what was recorded before, everything is in the report.',
    }),
  }),
});

const Where = inputType('VehiclesRoutesOutlineWhere', RoutesOutlineWhere);
const READING_COST = OUTLINE_MAX_READ * READ_FIX_COST;

builder.queryField('vehiclesRoutesOutline', (t) =>
  t.field({
    type: Report,
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    description:
      'Routes to be drawn: as few fixes as keep their shapes and speeds. All of them are in `vehiclesRoutesReport`.',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: ({ where }) =>
      reportCost(where.limit, {
        fallback: OUTLINE_DEFAULT,
        max: OUTLINE_MAX,
        base: FLEET_REPORT_COST + READING_COST,
      }),
    resolve: (_root, args, context) => {
      const where = parseInput(RoutesOutlineWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(
        context,
        where.limit,
        (session, caller) => reportRoutesOutline({ db, session }, caller, where),
        { most: READING_COST, of: ({ read }) => read * READ_FIX_COST },
      );
    },
  }),
);
