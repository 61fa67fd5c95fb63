import { type Constraints, NO_ACCOUNT } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  device_servers_url_taken: {
    code: 'SERVER_EXISTS',
    message: 'The account has a server at this address',
    path: ['data', 'url'],
  },
  device_servers_account_id_fkey: NO_ACCOUNT,
};
