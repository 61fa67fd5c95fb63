import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  demo_trackers_one_per_account: {
    code: 'DEMO_TRACKER_EXISTS',
    message: 'A demo tracker is driving already',
  },
};
