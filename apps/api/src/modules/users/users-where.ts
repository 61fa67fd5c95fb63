import type { UsersWhere } from '@fleet/contracts/query';
import type { Prisma } from '@fleet/db/prisma';
import { containing, inName } from '../contains.ts';

/** What a filter of users means as a query; tenancy is joined to it by the caller. */
export function usersWhere({ ids, accountId, status, role, roles }: UsersWhere): Prisma.UserWhereInput {
  const ofRoles = [
    ...(role ? [{ roles: { has: role } }] : []),
    ...(roles?.length ? [{ roles: { hasSome: roles } }] : []),
  ];
  const membership = { ...(accountId && { accountId }), ...(ofRoles.length > 0 && { AND: ofRoles }) };
  return {
    ...(ids && { id: { in: ids } }),
    ...(status && { status }),
    ...((accountId || ofRoles.length > 0) && { memberships: { some: membership } }),
  };
}

/** Each word may sit in another column, so that "Anna Berg" finds first and last name. */
export function usersSearch(word: string): Prisma.UserWhereInput[] {
  const contains = containing(word);
  return [
    ...(['email', 'username', 'phoneNumber'] as const).map((column) => ({ [column]: contains })),
    ...(['firstName', 'lastName', 'middleName'] as const).map((column) => inName(column, word)),
  ];
}
