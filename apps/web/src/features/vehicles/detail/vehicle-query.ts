import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleDetailQuery } from '../../../generated/graphql/graphql.ts';

/**
 * `inspect`: include identifiers, for people who may inspect. `drivers`: include the driver, for people who
 * may see drivers.
 */
export const VehicleDetail = graphql(`
  query VehicleDetail($where: ById!, $inspect: Boolean!, $drivers: Boolean!) {
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
      vinNumber @include(if: $inspect)
      firstRegisteredOn
      fuelType
      fuelConsumption
      tank
      maxSpeed
      odometer
      engineHours
      serviceOdometer
      serviceInterval
      serviceEngineHours
      serviceIntervalHours
      serviceOn
      serviceMonths
      description
      group {
        id
        title
      }
      driver @include(if: $drivers) {
        driverId
        name
        key
        since
      }
      importedUntil
      demoUntil
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
        course
        ignition
        motion
        connection
        connectionSince
        battery
        attributes
      }
      devices {
        id
        title
        brand
        model
        connection
        heardAt
        fixProblem {
          kind
          since
        }
        demoUntil
        gsmSignal
        satellites
        power
        externalDeviceId @include(if: $inspect)
        sim @include(if: $inspect)
      }
    }
  }
`);

export type Vehicle = NonNullable<VehicleDetailQuery['vehicle']>;
