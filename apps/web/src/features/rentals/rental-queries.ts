import { graphql } from '../../generated/graphql/gql.ts';
import type { RentalsListQuery } from '../../generated/graphql/graphql.ts';

export const RentalsListDocument = graphql(`
  query RentalsList($where: RentalsWhere, $orderBy: RentalsOrderBy, $options: PageOptions) {
    rentals(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        version
        state
        renterName
        isInvited
        fromAt
        untilAt
        handedOverAt
        returnedAt
        odometerOut
        odometerBack
        fuelOut
        fuelBack
        price
        deposit
        note
        vehicle {
          id
          title
        }
      }
      pages
      total
    }
  }
`);

export type RentalRow = RentalsListQuery['rentals']['content'][number];

/** Refetched when any rental of the account changed. */
export const ABOUT_RENTALS = { typenames: ['Rental', 'MyRental'] };
