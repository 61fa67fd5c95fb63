import { type Constraints, NO_ACCOUNT } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  alert_rules_title_taken: {
    code: 'ALERT_RULE_TITLE_TAKEN',
    message: 'Another alert rule has this title',
    path: ['data', 'title'],
  },
  alert_rules_account_id_fkey: NO_ACCOUNT,
};
