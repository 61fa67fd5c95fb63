import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  users_email_key: {
    code: 'EMAIL_ALREADY_EXISTS',
    message: 'This e-mail is already registered',
    path: ['data', 'email'],
  },
  users_username_key: {
    code: 'USERNAME_TAKEN',
    message: 'Another person has this user name',
    path: ['data', 'value'],
  },
};
