import { type Constraints, NO_ACCOUNT } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  vehicle_groups_title_taken: {
    code: 'GROUP_TITLE_TAKEN',
    message: 'Another group has this title',
    path: ['data', 'title'],
  },
  vehicle_groups_account_id_fkey: NO_ACCOUNT,
};
