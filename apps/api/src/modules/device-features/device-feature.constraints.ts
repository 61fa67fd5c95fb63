import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  device_features_key_key: {
    code: 'FEATURE_EXISTS',
    message: 'Another feature has this key',
    path: ['data', 'key'],
  },
};
