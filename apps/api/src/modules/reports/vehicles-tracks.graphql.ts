import { OUTLINE_MAX_READ } from '@fleet/contracts/fleet-report';
import { TRACKS_MAX_STRETCHES, TRACKS_WHOLE_MAX, TracksWhere } from '@fleet/contracts/tracks';
import type { TrackOverview } from '@fleet/tracks/track-overview';
import { writeFixes, writeSegments, writeSpeeds } from '@fleet/tracks/track-text';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { READ_FIX_COST, REPORT_COST, TRACK_POINT_COST } from '../../graphql/limits.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { reportVehiclesTracks, type VehiclesTracks } from './report-vehicles-tracks.ts';

const Track = builder.objectRef<TrackOverview>('VehicleTrack').implement({
  access: SIGNED_IN,
  description: 'A stretch of the past as text, to be drawn; `@fleet/tracks/track-text` reads it.',
  fields: (t) => ({
    vehicleId: t.exposeID('vehicleId'),
    fixes: t.exposeInt('fixes', { description: 'Stored in the stretch, valid ones.' }),
    distance: t.exposeFloat('distanceM', { description: 'In metres.' }),
    points: t.string({
      description: 'All of the fixes, or some of them with how many are left out before each.',
      resolve: ({ points }) => writeFixes(points),
    }),
    segments: t.string({
      description: 'What the vehicle did, by every fix.',
      resolve: ({ segments }) => writeSegments(segments),
    }),
    speeds: t.string({
      description: 'The highest speed of each of 720 parts of the stretch, by every fix.',
      resolve: ({ speedsKmh }) => writeSpeeds(speedsKmh),
    }),
  }),
});

export const Tracks = builder.objectRef<VehiclesTracks>('VehiclesTracks').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({
      type: [Track],
      complexity: WITHIN_REPORT,
      description: 'One for each stretch, in their order.',
      resolve: ({ tracks }) => tracks,
    }),
    isTooMuch: t.exposeBoolean('isTooMuch', {
      description: 'There are more fixes than one answer is made of: ask for less time, or page by page.',
    }),
    tolerance: t.exposeFloat('toleranceM', {
      description: 'No fix that is left out is farther from the line between points than so many metres.',
    }),
  }),
});

const Where = inputType('VehiclesTracksWhere', TracksWhere);
const MOST_COST = OUTLINE_MAX_READ * READ_FIX_COST + TRACKS_WHOLE_MAX * TRACK_POINT_COST;

/** Query cost of tracks of so many stretches. */
export const tracksCost = (stretches: number) =>
  reportCost(stretches, {
    fallback: TRACKS_MAX_STRETCHES,
    max: TRACKS_MAX_STRETCHES,
    base: REPORT_COST + MOST_COST,
  });

/** Actual query cost of an answer. */
export const TRACKS_WEIGHT = {
  most: MOST_COST,
  of: ({ read, points }: VehiclesTracks) => read * READ_FIX_COST + points * TRACK_POINT_COST,
};

builder.queryField('vehiclesTracks', (t) =>
  t.field({
    type: Tracks,
    access: SIGNED_IN,
    description:
      'The past to be played: every fix where they are few, else an outline of them with what every fix came to.',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: ({ where }) => tracksCost(where.stretches.length),
    resolve: (_root, args, context) => {
      const where = parseInput(TracksWhere, 'where', args.where);
      const { db } = context.services;
      return makeReport(
        context,
        where.stretches.length,
        (session, caller) => reportVehiclesTracks({ db, session }, caller, where),
        TRACKS_WEIGHT,
      );
    },
  }),
);
