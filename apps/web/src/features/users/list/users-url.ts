import { Role } from '@fleet/contracts/roles';
import { UserStatus } from '@fleet/contracts/user';
import { type FiltersOf, listUrl } from '../../../lists/list-url.ts';
import type { ListWhere } from '../../../lists/read-list.ts';
import { oneOf, someOf } from '../../../lists/url-parts.ts';

export const UsersUrl = listUrl({
  sorts: ['createdAt', 'email', 'firstName', 'lastName', 'status'],
  start: { field: 'createdAt', direction: 'ASC' },
  filters: { status: oneOf(UserStatus.options), role: someOf(Role.options) },
});
export type UserSorts = 'createdAt' | 'email' | 'firstName' | 'lastName' | 'status';

/** The filter in the form of the API. */
export const usersWhere = ({ role, ...same }: ListWhere<FiltersOf<typeof UsersUrl>>) => ({
  ...same,
  ...(role && { roles: role }),
});
