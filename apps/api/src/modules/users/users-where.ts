import type { UsersWhere } from '@fleet/contracts/query';
import type { Prisma } from '@fleet/db/prisma';
import { containing } from '../contains.ts';

/** What a filter of users means as a query; tenancy is joined to it by the caller. */
export function usersWhere({ ids, accountId, status, role }: UsersWhere): Prisma.UserWhereInput {
  const membership = { ...(accountId && { accountId }), ...(role && { roles: { has: role } }) };
  return {
    ...(ids && { id: { in: ids } }),
    ...(status && { status }),
    ...((accountId || role) && { memberships: { some: membership } }),
  };
}

/** Each word may sit in another column, so that "Anna Berg" finds first and last name. */
export function usersSearch(text: string): Prisma.UserWhereInput[] {
  const columns = ['email', 'username', 'firstName', 'lastName', 'middleName', 'phoneNumber'] as const;
  const words = text.split(/\s+/).map(containing);
  return [{ AND: words.map((contains) => ({ OR: columns.map((column) => ({ [column]: contains })) })) }];
}
