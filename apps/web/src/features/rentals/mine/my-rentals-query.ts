import { graphql } from '../../../generated/graphql/gql.ts';
import type { MyRentalsQuery } from '../../../generated/graphql/graphql.ts';

export const MyRentalsDocument = graphql(`
  query MyRentals {
    myRentals {
      id
      state
      vehicleTitle
      plateNumber
      category
      fromAt
      untilAt
      handedOverAt
      returnedAt
      odometerOut
      odometerBack
      price
      deposit
      commands
      position {
        latitude
        longitude
        course
        speed
        fuel
        fixTime
      }
    }
  }
`);

export type MyRental = MyRentalsQuery['myRentals'][number];
