import { type Constraints, NO_ACCOUNT } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  geofences_title_taken: {
    code: 'GEOFENCE_TITLE_TAKEN',
    message: 'Another geofence has this title',
    path: ['data', 'title'],
  },
  geofences_account_id_fkey: NO_ACCOUNT,
};
