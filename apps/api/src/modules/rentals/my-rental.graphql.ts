import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { findMyRentals, type MyRental } from './find-my-rentals.ts';
import { StateEnum } from './rental.graphql.ts';
import { rentalStateOf } from './rental-time.ts';

const RentedPosition = builder.objectRef<NonNullable<MyRental['position']>>('RentedPosition').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    course: t.exposeFloat('course', { nullable: true }),
    speed: t.exposeFloat('speed', { nullable: true, description: 'In km/h.' }),
    fixTime: t.expose('fixTime', { type: 'DateTime' }),
  }),
});

const MyRentalType = builder.objectRef<MyRental>('MyRental').implement({
  access: SIGNED_IN,
  description: 'A rental as the person sees who has the vehicle.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({
      type: StateEnum,
      resolve: (rental, _args, { services }) => rentalStateOf(rental, services.clock.now()),
    }),
    vehicleTitle: t.exposeString('vehicleTitle', { nullable: true }),
    plateNumber: t.exposeString('plateNumber', { nullable: true }),
    fromAt: t.expose('fromAt', { type: 'DateTime' }),
    untilAt: t.expose('untilAt', { type: 'DateTime' }),
    handedOverAt: t.expose('handedOverAt', { type: 'DateTime', nullable: true }),
    returnedAt: t.expose('returnedAt', { type: 'DateTime', nullable: true }),
    odometerOut: t.exposeFloat('odometerOutM', { nullable: true, description: 'In metres.' }),
    odometerBack: t.exposeFloat('odometerBackM', { nullable: true, description: 'In metres.' }),
    fuelOut: t.exposeInt('fuelOut', { nullable: true, description: 'Percent of the tank.' }),
    fuelBack: t.exposeInt('fuelBack', { nullable: true, description: 'Percent of the tank.' }),
    price: t.exposeString('price', { nullable: true }),
    deposit: t.exposeString('deposit', { nullable: true }),
    position: t.field({
      type: RentedPosition,
      nullable: true,
      description: 'Where the vehicle is, while it is out and the rental has not ended.',
      resolve: ({ position }) => position,
    }),
  }),
});

/** Up to a hundred rows, and the places of those that are out. */
const COST = 50;

builder.queryField('myRentals', (t) =>
  t.field({
    type: [MyRentalType],
    access: SIGNED_IN,
    description: 'What who asks has and had of the account that they stand in: the newest 100.',
    complexity: { field: COST, multiplier: 1 },
    resolve: (_root, _args, context) => findMyRentals(context.services, requireCaller(context)),
  }),
);
