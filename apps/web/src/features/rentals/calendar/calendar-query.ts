import { graphql } from '../../../generated/graphql/gql.ts';

export const RENTALS_MAX = 500;

export const CalendarVehiclesDocument = graphql(`
  query RentalCalendarVehicles($where: VehiclesWhere, $options: PageOptions) {
    vehicles(where: $where, options: $options, orderBy: { field: title }) {
      content {
        id
        title
        plateNumber
      }
      total
    }
  }
`);
