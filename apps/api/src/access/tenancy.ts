import type { Caller } from '../caller.ts';
import type { Context } from '../graphql/context.ts';

/**
 * Whether a row is one of the caller's account. Rows are found by `rows()`; this second lock holds where a relation
 * leads from a row to another, whatever the data looks like. People of the service are not asked.
 */
export type Tenant<Row = never> = (row: Row, caller: Caller, context: Context) => boolean | Promise<boolean>;

type OfAccount = { accountId: string | null };

export const byAccount: Tenant<OfAccount> = ({ accountId }, caller) =>
  accountId !== null && accountId === caller.accountId;

export const byOwnId: Tenant<{ id: string }> = ({ id }, caller) => id === caller.accountId;

/** People are reached by whoever shares an account with them; the session's, not just any. */
export const byMembership: Tenant<{ id: string }> = async ({ id }, caller, { loaders }) =>
  id === caller.userId ||
  (caller.accountId !== null && (await loaders.membership.load(id))?.accountId === caller.accountId);
