import { describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import type { Context } from '../graphql/context.ts';
import { byAccount, byMembership, byOwnId } from './tenancy.ts';

const inAccount = { userId: 'me', accountId: 'mine' } as Caller;
const inNone = { userId: 'me', accountId: null } as Caller;

/** Knows of each person the account in which they are met. */
const contextWith = (accounts: Record<string, string | null>) =>
  ({
    loaders: {
      membership: { load: async (id: string) => (accounts[id] ? { accountId: accounts[id] } : null) },
    },
  }) as unknown as Context;
const nobody = contextWith({});

describe('a row is the caller’s', () => {
  test.each([
    { row: 'mine', caller: inAccount, own: true },
    { row: 'theirs', caller: inAccount, own: false },
    { row: null, caller: inAccount, own: false },
    { row: null, caller: inNone, own: false },
    { row: 'mine', caller: inNone, own: false },
  ])('by its account $row: $own', ({ row, caller, own }) => {
    expect(byAccount({ accountId: row }, caller, nobody)).toBe(own);
  });

  test.each([
    { id: 'mine', caller: inAccount, own: true },
    { id: 'theirs', caller: inAccount, own: false },
    { id: 'mine', caller: inNone, own: false },
  ])('by being the account $id: $own', ({ id, caller, own }) => {
    expect(byOwnId({ id }, caller, nobody)).toBe(own);
  });

  test.each([
    { id: 'me', caller: inAccount, own: true },
    { id: 'me', caller: inNone, own: true },
    { id: 'colleague', caller: inAccount, own: true },
    { id: 'stranger', caller: inAccount, own: false },
    { id: 'loner', caller: inAccount, own: false },
    // Who belongs to no account is not met by somebody who stands in none.
    { id: 'loner', caller: inNone, own: false },
    { id: 'colleague', caller: inNone, own: false },
  ])('by sharing the account with person $id: $own', async ({ id, caller, own }) => {
    const context = contextWith({ colleague: 'mine', stranger: 'theirs', loner: null });
    expect(await byMembership({ id }, caller, context)).toBe(own);
  });
});
