import { type Constraints, NO_ACCOUNT } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  vehicles_plate_taken: {
    code: 'PLATE_TAKEN',
    message: 'Another vehicle has this plate',
    path: ['data', 'plateNumber'],
  },
  vehicles_account_id_fkey: NO_ACCOUNT,
  vehicles_group_id_account_id_fkey: {
    code: 'NOT_FOUND',
    message: 'Group not found',
    path: ['data', 'groupId'],
  },
};
