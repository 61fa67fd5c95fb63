import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleServiceQuery } from '../../../generated/graphql/graphql.ts';

export const VehicleService = graphql(`
  query VehicleService($where: ById!) {
    vehicle(where: $where) {
      id
      version
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
        days
      }
      serviceRecords {
        id
        doneOn
        odometer
        engineHours
        note
      }
    }
  }
`);

export type ServicedVehicle = NonNullable<VehicleServiceQuery['vehicle']>;
