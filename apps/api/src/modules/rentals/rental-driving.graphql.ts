import { ById } from '@fleet/contracts/query';
import { MyRentalTrackWhere, RENTAL_TRIPS_MAX } from '@fleet/contracts/rental';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { makeReport } from '../../graphql/make-report.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { reportCost, WITHIN_REPORT } from '../../graphql/report-cost.ts';
import { NO_TRACKS, readTracks } from '../reports/report-vehicles-tracks.ts';
import { TRACKS_WEIGHT, Tracks, tracksCost } from '../reports/vehicles-tracks.graphql.ts';
import { findOwnRental, findRental } from './find-rental-window.ts';
import { type RentalDriving, type RentalTrip, readRentalDriving } from './read-rental-driving.ts';

const Trip = builder.objectRef<RentalTrip>('RentalTrip').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime' }),
    isOpen: t.exposeBoolean('isOpen', { description: 'It goes on.' }),
    distance: t.exposeFloat('distanceM', { description: 'In metres.' }),
    maxSpeed: t.exposeFloat('maxSpeedKmh', { description: 'In km/h.' }),
  }),
});

const Driving = builder.objectRef<RentalDriving>('RentalDriving').implement({
  access: SIGNED_IN,
  description: 'What the vehicle drove in the time of a rental.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime', description: 'The return, or now.' }),
    distance: t.exposeFloat('distanceM', {
      description: 'In metres, cut exactly at the ends of the rental.',
    }),
    trips: t.field({
      type: [Trip],
      complexity: WITHIN_REPORT,
      description: 'Trips that began in the rental, newest first: of its last 31 days, 500 at most.',
      resolve: ({ trips }) => trips,
    }),
  }),
});

const Where = inputType('ById', ById);
const COST = reportCost(RENTAL_TRIPS_MAX, { fallback: RENTAL_TRIPS_MAX, max: RENTAL_TRIPS_MAX });

function drivingOf(context: Context, where: unknown, find: typeof findRental): Promise<RentalDriving> {
  const wanted = parseInput(ById, 'where', where);
  const { db, clock } = context.services;
  return makeReport(context, RENTAL_TRIPS_MAX, async (session, caller) =>
    readRentalDriving({ db, session }, caller, await find(db, caller, wanted, clock.now())),
  );
}

builder.queryField('rentalDriving', (t) =>
  t.field({
    type: Driving,
    nullable: true,
    access: may('read', 'Rental'),
    token: 'FLEET_READ',
    description: 'From the hand-over to the return, or to now.',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: COST,
    resolve: (_root, { where }, context) => drivingOf(context, where, findRental),
  }),
);

builder.queryField('myRentalDriving', (t) =>
  t.field({
    type: Driving,
    nullable: true,
    access: SIGNED_IN,
    description: 'Of a rental of the caller, while the vehicle is out and the rental has not ended.',
    args: { where: t.arg({ type: Where, required: true }) },
    complexity: COST,
    resolve: (_root, { where }, context) => drivingOf(context, where, findOwnRental),
  }),
);

builder.queryField('myRentalTrack', (t) =>
  t.field({
    type: Tracks,
    nullable: true,
    access: SIGNED_IN,
    description:
      'The track of a vehicle that the caller has rented, from the hand-over on, while the rental has not ended.',
    args: { where: t.arg({ type: inputType('MyRentalTrackWhere', MyRentalTrackWhere), required: true }) },
    complexity: tracksCost(1),
    resolve: (_root, args, context) => {
      const { id, from, to } = parseInput(MyRentalTrackWhere, 'where', args.where);
      const { db, clock } = context.services;
      return makeReport(
        context,
        1,
        async (session, caller) => {
          const rented = await findOwnRental(db, caller, { id }, clock.now());
          const { vehicleId } = rented.rental;
          const period = {
            from: new Date(Math.max(from.getTime(), rented.from.getTime())),
            to: new Date(Math.min(to.getTime(), rented.to.getTime())),
          };
          // A time outside of the window is empty.
          if (period.from >= period.to) return NO_TRACKS;
          return readTracks({ db, session }, { id: vehicleId }, [{ vehicleId, ...period }]);
        },
        TRACKS_WEIGHT,
      );
    },
  }),
);
