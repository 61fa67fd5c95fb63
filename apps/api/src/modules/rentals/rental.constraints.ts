import { type Constraints, NO_ACCOUNT } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  rentals_account_id_fkey: NO_ACCOUNT,
  rentals_apart: {
    code: 'RENTAL_OVERLAPS',
    message: 'The vehicle is given to somebody at this time',
    path: ['data', 'fromAt'],
  },
  rentals_vehicle_out: {
    code: 'RENTAL_VEHICLE_OUT',
    message: 'The vehicle is still out',
  },
};
