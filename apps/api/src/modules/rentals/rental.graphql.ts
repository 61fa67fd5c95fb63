import {
  CreateRental,
  RentalReading,
  RentalState,
  RentalsWhere,
  UpdateRental,
} from '@fleet/contracts/rental';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing, inName } from '../contains.ts';
import { cancelRental } from './cancel-rental.ts';
import { createRental } from './create-rental.ts';
import { handOverRental } from './hand-over-rental.ts';
import { inState, rentalStateOf } from './rental-time.ts';
import { returnRental } from './return-rental.ts';
import { updateRental } from './update-rental.ts';

const READERS = may('read', 'Rental');
const MANAGERS = may('update', 'Rental');

export const StateEnum = enumOf('RentalState', RentalState);

const Rental = builder.prismaObject('Rental', {
  description: 'A vehicle that an account gives to a member for a time.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    vehicleId: t.exposeID('vehicleId'),
    vehicle: t.relation('vehicle'),
    userId: t.exposeID('userId', {
      nullable: true,
      description: 'Null once the person has left the account.',
    }),
    renterName: t.exposeString('renterName', { description: 'Of the person, when it was planned.' }),
    state: t.field({
      type: StateEnum,
      select: { fromAt: true, untilAt: true, handedOverAt: true, returnedAt: true, cancelledAt: true },
      resolve: (times, _args, { services }) => rentalStateOf(times, services.clock.now()),
    }),
    fromAt: t.expose('fromAt', { type: 'DateTime' }),
    untilAt: t.expose('untilAt', { type: 'DateTime' }),
    handedOverAt: t.expose('handedOverAt', { type: 'DateTime', nullable: true }),
    returnedAt: t.expose('returnedAt', { type: 'DateTime', nullable: true }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
    odometerOut: t.exposeFloat('odometerOutM', { nullable: true, description: 'In metres.' }),
    odometerBack: t.exposeFloat('odometerBackM', { nullable: true, description: 'In metres.' }),
    fuelOut: t.exposeInt('fuelOut', { nullable: true, description: 'Percent of the tank.' }),
    fuelBack: t.exposeInt('fuelBack', { nullable: true, description: 'Percent of the tank.' }),
    price: t.exposeString('price', { nullable: true }),
    deposit: t.exposeString('deposit', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

pages('rentals', Rental, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'Rental',
  where: RentalsWhere,
  toWhere: ({ accountId, vehicleId, states }, { services }) => {
    const now = services.clock.now();
    return {
      ...(accountId && { accountId }),
      ...(vehicleId && { vehicleId }),
      ...(states && { OR: states.map((state) => inState(state, now)) }),
    };
  },
  search: (word) => [{ renterName: containing(word) }, { vehicle: { is: inName('title', word) } }],
  order: { fromAt: 'fromAt', untilAt: 'untilAt' },
  by: 'fromAt',
});

one('rental', 'Rental', { access: READERS, token: 'FLEET_READ' });

write('createRental', {
  access: may('create', 'Rental'),
  token: 'FLEET_WRITE',
  description: 'Plans it; the person sees the vehicle once it is handed over.',
  data: CreateRental,
  resolve: createRental,
  returns: { row: 'Rental' },
});
write('updateRental', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateRental,
  resolve: updateRental,
  returns: { row: 'Rental' },
});
write('handOverRental', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  description: 'Gives the vehicle to the person, who sees it from now until the rental ends.',
  where: VersionWhere,
  data: RentalReading,
  resolve: handOverRental,
  returns: { row: 'Rental' },
});
write('returnRental', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  description: 'Takes the vehicle back; the person sees it no longer.',
  where: VersionWhere,
  data: RentalReading,
  resolve: returnRental,
  returns: { row: 'Rental' },
});
write('cancelRental', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  description: 'Calls off what was not handed over.',
  where: VersionWhere,
  resolve: cancelRental,
  returns: { row: 'Rental' },
});
