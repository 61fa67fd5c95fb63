import type { AccountsWhere } from '@fleet/contracts/query';
import type { Prisma } from '@fleet/db/prisma';
import { containing } from '../contains.ts';

/** What a filter of accounts means as a query; tenancy is joined to it by the caller. */
export function accountsWhere({ ids, search, type, status }: AccountsWhere): Prisma.AccountWhereInput {
  const contains = containing(search ?? '');
  return {
    ...(ids && { id: { in: ids } }),
    ...(type && { type }),
    ...(status && { status }),
    ...(search && { OR: [{ title: contains }, { owner: { email: contains } }] }),
  };
}
