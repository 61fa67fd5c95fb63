import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Alert rules, opened from the inbox of alerts. */
export const alertRules: Area = {
  texts: ['alerts/rules', 'alerts', 'history', 'vehicles/groups', 'lists', 'forms'],
  roles: ROLES.filter((role) => roleMay([role], 'read', 'AlertRule')),
  pages: { '/alerts/rules': { screen: screen(() => import('./rules-screen.tsx'), 'AlertRulesScreen') } },
};
