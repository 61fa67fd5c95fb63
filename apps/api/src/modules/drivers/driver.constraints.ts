import { type Constraints, NO_ACCOUNT } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  drivers_account_id_fkey: NO_ACCOUNT,
  drivers_user_taken: {
    code: 'DRIVER_USER_TAKEN',
    message: 'This person is another driver',
    path: ['data', 'userId'],
  },
  driver_keys_apart: {
    code: 'DRIVER_KEY_TAKEN',
    message: 'Another driver has this key',
    path: ['data', 'key'],
  },
};
