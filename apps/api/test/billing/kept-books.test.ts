import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { readBooks } from '../../src/modules/subscriptions/books/read-books.ts';
import { readEntries } from '../../src/modules/subscriptions/books/read-entries.ts';
import { ask, codesOf, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const NOW = new Date('2027-02-22T12:00:00Z');
const YEAR = { from: '2027-01-01', until: '2028-01-01', currency: 'JPY' } as const;
const RECORDS =
  'query ($where: ById!) { account(where: $where) { billing { records { content { number } } } } }';
/** The invoice of the first period and of the renewal. */
const DOCUMENTS = {
  account: {
    billing: {
      records: {
        content: expect.arrayContaining([{ number: 'TEST-INV-2027-0001' }, { number: 'TEST-INV-2027-0002' }]),
      },
    },
  },
};

type Api = Parameters<typeof ask>[0] & { services: { tokens: { sign: (person: never) => Promise<string> } } };

/** An account that has paid, with its owner and the owner of the service. */
async function openPaid({ api, db }: { api: Api; db: Db }) {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db, { currency: 'JPY' })));
  await account.advance('2027-02-22T12:00:00Z');
  await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  const { accountId } = account;
  const person = async (role: 'ORGANIZATION_OWNER' | 'SERVICE_OWNER', of = accountId) => {
    const made = await seedPerson(db, { accountId: of, role, mark: of });
    return { ...made, token: await api.services.tokens.sign(made as never) };
  };
  const service = await db.account.create({ data: { title: 'The service', type: 'ORGANIZATION' } });
  const [owner, operator] = [await person('ORGANIZATION_OWNER'), await person('SERVICE_OWNER', service.id)];
  await db.account.update({ where: { id: accountId }, data: { ownerId: owner.userId } });
  const read = (token: string) => ask(api, RECORDS, { token, variables: { where: { id: accountId } } });
  return { account, owner, operator, read };
}

const booksOf = async (db: Db, { billingId }: Rehearsal) => ({
  figures: await readBooks(db, YEAR, NOW),
  revenue: await readEntries(db, { ...YEAR, figure: 'REVENUE' }, NOW, { skip: 0, take: 100 }),
  documents: await db.billingRecord.findMany({ where: { billingId }, orderBy: { id: 'asc' } }),
});

test('the books of an account whose owner is deleted are the same, for the service alone', {
  timeout: 30_000,
}, async ({ api, db }) => {
  const { account, owner, operator, read } = await openPaid({ api: api as never, db });
  const before = await booksOf(db, account);
  expect(before.revenue.length).toBeGreaterThan(1);
  expect((await read(owner.token)).data).toMatchObject(DOCUMENTS);
  await db.user.delete({ where: { id: owner.userId } });
  expect(await booksOf(db, account)).toEqual(before);
  expect(await wrongSums(db, account)).toEqual([]);
  expect((await read(operator.token)).data).toMatchObject(DOCUMENTS);
  expect(codesOf(await read(owner.token))).toEqual(['UNAUTHORIZED']);
});

test('an account with books cannot be deleted, nor its documents or lines of the ledger', {
  timeout: 30_000,
}, async ({ api, db }) => {
  const { account } = await openPaid({ api: api as never, db });
  const { accountId, billingId } = account;
  const before = await booksOf(db, account);
  await expect(db.account.delete({ where: { id: accountId } })).rejects.toThrow(/Foreign key/i);
  await expect(db.billing.delete({ where: { id: billingId } })).rejects.toThrow(/Foreign key/i);
  await expect(db.billingRecord.deleteMany({ where: { billingId } })).rejects.toThrow();
  await expect(db.ledgerTransaction.deleteMany({ where: { accountId } })).rejects.toThrow();
  expect(await booksOf(db, account)).toEqual(before);
});
