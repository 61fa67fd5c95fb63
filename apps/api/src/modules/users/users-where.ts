import type { UsersWhere } from '@fleet/contracts/query';
import type { Prisma } from '@fleet/db/prisma';
import { containing } from '../contains.ts';

/** What a filter of users means as a query; tenancy is joined to it by the caller. */
export function usersWhere({ ids, accountId, search, status, role }: UsersWhere): Prisma.UserWhereInput {
  return {
    ...(ids && { id: { in: ids } }),
    ...(accountId && { accountId }),
    ...(status && { status }),
    ...(role && { roles: { has: role } }),
    ...(search && { AND: search.split(/\s+/).map(wordWhere) }),
  };
}

/** Each word may sit in another column, so that "Anna Berg" finds first and last name. */
function wordWhere(word: string): Prisma.UserWhereInput {
  const contains = containing(word);
  return {
    OR: [
      { email: contains },
      { username: contains },
      { firstName: contains },
      { lastName: contains },
      { middleName: contains },
      { phoneNumber: contains },
    ],
  };
}
