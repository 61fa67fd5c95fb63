import { ById } from '@fleet/contracts/query';
import { CommandRentedVehicle } from '@fleet/contracts/rental';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { CommandTypeEnum } from '../commands/command.graphql.ts';
import { commandRentedVehicle } from './command-rented-vehicle.ts';
import { findMyRentals, type MyRental } from './find-my-rentals.ts';
import { rentalFields } from './rental-fields.graphql.ts';

const RentedPosition = builder.objectRef<NonNullable<MyRental['position']>>('RentedPosition').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    course: t.exposeFloat('course', { nullable: true }),
    speed: t.exposeFloat('speed', { nullable: true, description: 'In km/h.' }),
    fuel: t.exposeInt('fuel', { nullable: true, description: 'Percent of the tank, as last reported.' }),
    fixTime: t.expose('fixTime', { type: 'DateTime' }),
  }),
});

const MyRentalType = builder.objectRef<MyRental>('MyRental').implement({
  access: SIGNED_IN,
  description: 'A rental as its renter sees it.',
  fields: (t) => ({
    ...rentalFields(t as never),
    vehicleTitle: t.exposeString('vehicleTitle', { nullable: true }),
    plateNumber: t.exposeString('plateNumber', { nullable: true }),
    category: t.exposeString('category', { description: 'Of the vehicle, for its icon.' }),
    commands: t.field({
      type: [CommandTypeEnum],
      description: 'What the renter may command now.',
      resolve: ({ commands }) => commands,
    }),
    position: t.field({
      type: RentedPosition,
      nullable: true,
      description: 'Position of the vehicle while it is out and the rental has not ended.',
      resolve: ({ position }) => position,
    }),
  }),
});

/** Up to a hundred rows, and the positions of those that are out. */
const COST = 50;

builder.queryField('myRentals', (t) =>
  t.field({
    type: [MyRentalType],
    access: SIGNED_IN,
    description: 'Rentals of the caller in their present account, the newest 100.',
    complexity: { field: COST, multiplier: 1 },
    resolve: (_root, _args, context) => findMyRentals(context.services, requireCaller(context)),
  }),
);

write('commandRentedVehicle', {
  access: SIGNED_IN,
  description:
    'Locks or unlocks the doors of a vehicle that the caller has now, where the account allows it.',
  where: ById,
  data: CommandRentedVehicle,
  resolve: commandRentedVehicle,
  returns: { type: Total },
});
