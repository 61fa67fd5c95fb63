import { RentalState } from '@fleet/contracts/rental';
import type { Rental } from '@fleet/db/models';
import type { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { rentalStateOf } from './rental-time.ts';

type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Rental>;

const StateEnum = enumOf('RentalState', RentalState);

/** Fields that both the account and the renter see. */
export const rentalFields = (t: FieldBuilder) => ({
  id: t.exposeID('id'),
  state: t.field({
    type: StateEnum,
    resolve: (rental, _args, { services }) => rentalStateOf(rental, services.clock.now()),
  }),
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
});
