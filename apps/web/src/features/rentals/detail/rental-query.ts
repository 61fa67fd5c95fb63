import { graphql } from '../../../generated/graphql/gql.ts';
import type { RentalQuery } from '../../../generated/graphql/graphql.ts';

export const RentalDocument = graphql(`
  query Rental($where: ById!) {
    rental(where: $where) {
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
  }
`);

export type Rental = NonNullable<RentalQuery['rental']>;
