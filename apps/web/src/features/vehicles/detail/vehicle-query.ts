import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleDetailQuery } from '../../../generated/graphql/graphql.ts';

export const VehicleDetail = graphql(`
  query VehicleDetail($where: ById!) {
    vehicle(where: $where) {
      id
      version
      title
      plateNumber
      brand
      model
      type
      category
      status
      fuelType
      fuelConsumption
      odometer
      serviceOdometer
      engineHours
      maxSpeed
      description
      group {
        id
        title
      }
      createdAt
      account {
        id
        title
      }
      latestPosition {
        id
        fixTime
        latitude
        longitude
        speed
      }
      devices {
        id
        title
        brand
        model
        connection
        heardAt
      }
    }
  }
`);

export type Vehicle = NonNullable<VehicleDetailQuery['vehicle']>;
