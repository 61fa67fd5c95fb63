import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehiclesListQuery } from '../../../generated/graphql/graphql.ts';

export const VehiclesList = graphql(`
  query VehiclesList($where: VehiclesWhere, $orderBy: VehiclesOrderBy, $options: PageOptions) {
    vehicles(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        version
        title
        plateNumber
        brand
        model
        type
        category
        status
        demoUntil
        odometer
        engineHours
        serviceOdometer
        serviceInterval
        serviceEngineHours
        serviceIntervalHours
        serviceOn
        serviceMonths
        group {
          id
          title
        }
        latestPosition {
          id
          fixTime
          speed
          course
          ignition
          motion
          connection
          connectionSince
        }
        devices {
          id
          model
          title
          connection
        }
      }
      pages
      total
    }
    vehicleStateCounts(where: $where) {
      moving
      idling
      parked
      offline
    }
  }
`);

export type VehicleRow = VehiclesListQuery['vehicles']['content'][number];

export const GroupChoices = graphql(`
  query GroupChoices {
    vehicleGroups(options: { size: 0 }) {
      content {
        id
        title
      }
      total
    }
  }
`);

export const VehicleIds = graphql(`
  query VehicleIds($where: VehiclesWhere, $orderBy: VehiclesOrderBy, $options: PageOptions) {
    vehicles(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
      }
      pages
      total
    }
  }
`);
