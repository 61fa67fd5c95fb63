import { Role } from '@fleet/contracts/roles';
import { UserStatus } from '@fleet/contracts/user';
import { listUrl } from '../../../lists/list-url.ts';
import { oneOf } from '../../../lists/url-parts.ts';

export const UsersUrl = listUrl({
  sorts: ['createdAt', 'email', 'firstName', 'lastName', 'status'],
  start: { field: 'createdAt', direction: 'ASC' },
  filters: { status: oneOf(UserStatus.options), role: oneOf(Role.options) },
});
export type UserSorts = 'createdAt' | 'email' | 'firstName' | 'lastName' | 'status';
