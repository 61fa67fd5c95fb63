import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  invitations_one_open: {
    code: 'INVITATION_ALREADY_EXISTS',
    message: 'Invitation already exist. Remove an old one and try again.',
    path: ['data', 'email'],
  },
};
