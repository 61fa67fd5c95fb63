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

export const CalendarRentalsDocument = graphql(`
  query RentalCalendar($where: RentalsWhere, $options: PageOptions) {
    rentals(where: $where, options: $options, orderBy: { field: fromAt }) {
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
