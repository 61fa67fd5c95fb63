import { graphql } from '../../generated/graphql/gql.ts';
import type { ServicesListQuery } from '../../generated/graphql/graphql.ts';

export const ServicesList = graphql(`
  query ServicesList($where: VehiclesWhere, $orderBy: VehiclesOrderBy, $options: PageOptions) {
    vehicles(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        title
        plateNumber
        brand
        model
        type
        odometer
        engineHours
        serviceOdometer
        serviceInterval
        serviceEngineHours
        serviceIntervalHours
        serviceOn
        serviceMonths
        servicePace {
          distance
          engineHours
        }
        group {
          id
          title
        }
      }
      pages
      total
    }
  }
`);

export type ServiceRow = ServicesListQuery['vehicles']['content'][number];
