import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  contacts_one_primary: { code: 'CONFLICT', message: 'Another contact became the primary one just now' },
};
