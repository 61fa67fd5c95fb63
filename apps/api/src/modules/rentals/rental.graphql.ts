import { CreateRental, RentalReading, RentalsWhere, UpdateRental } from '@fleet/contracts/rental';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing, inName } from '../contains.ts';
import { equalTo, oneOf } from '../filters.ts';
import { cancelRental } from './cancel-rental.ts';
import { createRental } from './create-rental.ts';
import { handOverRental } from './hand-over-rental.ts';
import { rentalFields } from './rental-fields.graphql.ts';
import { endingAfter, inState } from './rental-time.ts';
import { returnRental } from './return-rental.ts';
import { updateRental } from './update-rental.ts';

const READERS = may('read', 'Rental');
const MANAGERS = may('update', 'Rental');

/** Columns that the state follows from. */
const STATE_COLUMNS = {
  fromAt: true,
  untilAt: true,
  handedOverAt: true,
  returnedAt: true,
  cancelledAt: true,
} as const;

const Rental = builder.prismaObject('Rental', {
  description: 'A vehicle that an account gives to a member for a time.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true, ...STATE_COLUMNS },
  fields: (t) => ({
    ...rentalFields(t as never),
    accountId: t.exposeID('accountId'),
    vehicleId: t.exposeID('vehicleId'),
    vehicle: t.relation('vehicle'),
    userId: t.exposeID('userId', {
      nullable: true,
      description: 'Null once the person has left the account.',
    }),
    renterName: t.exposeString('renterName', {
      description: 'Name of the renter when the rental was planned.',
    }),
    isInvited: t.boolean({
      description: 'The renter was invited by the rental and has not joined yet.',
      select: { invitationId: true },
      resolve: ({ invitationId }) => invitationId !== null,
    }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
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
  toWhere: ({ accountId, vehicleId, vehicleIds, states, startsBefore, endsAfter }, { services }) => {
    const now = services.clock.now();
    return {
      ...equalTo({ accountId }),
      ...(startsBefore && { fromAt: { lt: startsBefore } }),
      AND: [
        equalTo({ vehicleId }),
        oneOf({ vehicleId: vehicleIds }),
        ...(endsAfter ? [endingAfter(endsAfter)] : []),
        ...(states ? [{ OR: states.map((state) => inState(state, now)) }] : []),
      ],
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
  description: 'Plans a rental; the renter sees the vehicle once it is handed over.',
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
  description: 'Hands the vehicle over; the renter sees it from now until the rental ends.',
  where: VersionWhere,
  data: RentalReading,
  resolve: handOverRental,
  returns: { row: 'Rental' },
});
write('returnRental', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  description: 'Takes the vehicle back; the renter no longer sees it.',
  where: VersionWhere,
  data: RentalReading,
  resolve: returnRental,
  returns: { row: 'Rental' },
});
write('cancelRental', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  description: 'Cancels a planned rental.',
  where: VersionWhere,
  resolve: cancelRental,
  returns: { row: 'Rental' },
});
