import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

/** Invitations, opened from the list of users. */
export const invitations: Area = {
  texts: ['users/invitations', 'users', 'roles', 'vehicles/groups', 'lists', 'forms'],
  roles: [...SERVICE_ROLES, ...ACCOUNT_ROLES],
  pages: {
    '/users/invitations': { screen: screen(() => import('./invitations-screen.tsx'), 'InvitationsScreen') },
  },
};
