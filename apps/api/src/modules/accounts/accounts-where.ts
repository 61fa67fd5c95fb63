import type { AccountsWhere } from '@fleet/contracts/query';
import type { Prisma } from '@fleet/db/prisma';
import { containing, inName } from '../contains.ts';

/** What a filter of accounts means as a query; tenancy is joined to it by the caller. */
export function accountsWhere({ ids, type, status }: AccountsWhere): Prisma.AccountWhereInput {
  return { ...(ids && { id: { in: ids } }), ...(type && { type }), ...(status && { status }) };
}

export function accountsSearch(word: string): Prisma.AccountWhereInput[] {
  return [inName('title', word), { owner: { is: { email: containing(word) } } }];
}
