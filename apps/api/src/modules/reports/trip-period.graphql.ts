import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import type { Share, TripPeriod } from './read-trip-period.ts';
import { hoursIn, secondsIn, speedOfDays } from './report-figures.ts';

const TripShare = builder.objectRef<Share>('TripShare').implement({
  access: SIGNED_IN,
  description: 'Trips that cross a border of the period.',
  fields: (t) => ({
    trips: t.exposeInt('count'),
    distance: t.exposeFloat('distanceM', {
      nullable: true,
      description: 'In metres; null where too many cross it.',
    }),
    duration: t.float({ description: 'In seconds.', resolve: ({ durationMs }) => secondsIn(durationMs) }),
  }),
});

const OutsideTrips = builder.objectRef<TripPeriod['outside']>('OutsideTrips').implement({
  access: SIGNED_IN,
  description: 'What was driven in no trip, such as moves at a stop.',
  fields: (t) => ({
    distance: t.exposeFloat('distanceM', { nullable: true, description: 'In metres.' }),
    duration: t.float({ description: 'In seconds.', resolve: ({ durationMs }) => secondsIn(durationMs) }),
  }),
});

export const TripPeriodTotals = builder.objectRef<TripPeriod>('TripPeriodTotals').implement({
  access: SIGNED_IN,
  description:
    'The sums of the period, cut at its borders, as in the summary: the trips of the report, and `before`, less `after`, and `outside`.',
  fields: (t) => ({
    distance: t.float({ description: 'In metres.', resolve: ({ sums }) => sums.distanceM }),
    duration: t.float({
      description: 'While moving, in seconds.',
      resolve: ({ sums }) => secondsIn(sums.movingMs),
    }),
    engineHours: t.float({ resolve: ({ sums }) => hoursIn(sums.engineSeconds) }),
    spentFuel: t.float({
      nullable: true,
      description: 'In litres; null where no device counts fuel.',
      resolve: ({ sums }) => sums.fuelL,
    }),
    averageSpeed: t.float({
      nullable: true,
      description: 'In km/h.',
      resolve: ({ sums }) => speedOfDays(sums),
    }),
    maxSpeed: t.float({ description: 'In km/h.', resolve: ({ sums }) => sums.maxSpeedKmh }),
    before: t.field({
      type: TripShare,
      description: 'What lies in the period of trips that began earlier.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: TripShare,
      description: 'What lies behind its end of trips that began in it.',
      resolve: ({ after }) => after,
    }),
    outside: t.field({ type: OutsideTrips, resolve: ({ outside }) => outside }),
  }),
});
