import type { AccountsWhere } from '@fleet/contracts/query';
import type { Prisma } from '@fleet/db/prisma';
import { containing } from '../contains.ts';

/** What a filter of accounts means as a query; tenancy is joined to it by the caller. */
export function accountsWhere({ ids, type, status }: AccountsWhere): Prisma.AccountWhereInput {
  return { ...(ids && { id: { in: ids } }), ...(type && { type }), ...(status && { status }) };
}

export function accountsSearch(text: string): Prisma.AccountWhereInput[] {
  const contains = containing(text);
  return [{ title: contains }, { owner: { is: { email: contains } } }];
}
