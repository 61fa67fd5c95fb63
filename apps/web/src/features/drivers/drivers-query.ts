import { graphql } from '../../generated/graphql/gql.ts';
import type { DriverDetailQuery, DriversListQuery } from '../../generated/graphql/graphql.ts';

export const DriversList = graphql(`
  query DriversList($where: DriversWhere, $orderBy: DriversOrderBy, $options: PageOptions) {
    drivers(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        name
        phone
        keys {
          id
          key
          title
        }
        lastDrive {
          vehicleId
          vehicleTitle
          at
        }
        createdAt
      }
      pages
      total
    }
  }
`);

export type DriverRow = DriversListQuery['drivers']['content'][number];

export const DriverDetail = graphql(`
  query DriverDetail($where: ById!) {
    driver(where: $where) {
      id
      accountId
      version
      name
      phone
      userId
      description
      isErased
      keys {
        id
        key
        title
        fromAt
      }
      lastDrive {
        vehicleId
        vehicleTitle
        at
        vehicleIds
      }
      createdAt
    }
  }
`);

export type Driver = NonNullable<DriverDetailQuery['driver']>;

export const UnknownKeys = graphql(`
  query UnknownKeys {
    unknownDriverKeys {
      content {
        key
        times
        lastAt
        vehicleId
        vehicleTitle
      }
    }
  }
`);
