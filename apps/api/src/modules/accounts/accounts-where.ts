import type { AccountsWhere } from '@fleet/contracts/query';
import type { Prisma } from '@fleet/db/prisma';

/** What a filter of accounts means as a query; tenancy is joined to it by the caller. */
export function accountsWhere({ ids, search, type, status }: AccountsWhere): Prisma.AccountWhereInput {
  const contains = { contains: search ?? '', mode: 'insensitive' as const };
  return {
    ...(ids && { id: { in: ids } }),
    ...(type && { type }),
    ...(status && { status }),
    ...(search && { OR: [{ title: contains }, { owner: { email: contains } }] }),
  };
}
