import { describe, expect } from 'vitest';
import { codesOf, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { pdfWordsOf } from '../pdf-text.ts';
import { balanceOf } from './operator.fixture.ts';
import { type Rehearsal, seedPlan, wrongSums } from './rehearsal.fixture.ts';
import { byTransfer, CHANGE_COLLECTION, type Served } from './transfer.fixture.ts';

async function pdfOf({ api, db }: Served, { accountId }: Rehearsal, id: string) {
  const owner = await seedPerson(db, { accountId, role: 'ORGANIZATION_OWNER', mark: id });
  const { services } = api as unknown as { services: { tokens: { sign: (one: never) => Promise<string> } } };
  const answer = await fetch(`http://127.0.0.1:${api.port}/exports/document.pdf?id=${id}&language=en`, {
    headers: { authorization: `Bearer ${await services.tokens.sign(owner as never)}` },
  });
  expect(answer.status).toBe(200);
  return pdfWordsOf(answer);
}

describe('an account that pays by transfer', { timeout: 30_000 }, () => {
  test('orders without a page, prints the order, and begins when the transfer arrives', async ({
    api,
    db,
  }) => {
    const { account, pay } = await byTransfer({ api: api as never, db });
    await db.installation.updateMany({ data: { seller: { name: 'Seller', bank: 'BE68 5390' } } });
    const order = await account.choose(await seedPlan(db));
    expect(await db.billingRecord.findUnique({ where: { id: order } })).toMatchObject({
      ...{ state: 'ORDER', url: null, paymentMethod: 'INVOICE' },
    });
    const words = await pdfOf({ api: api as never, db }, account, order);
    expect(words).toContain('Pro forma invoice');
    expect(words).toContain('BE68 5390');
    expect(words).toContain('€14.90');
    await account.advance('2027-01-16T12:00:00Z');
    await pay(order, 14.9);
    expect(await account.billing()).toMatchObject({ status: 'TRIALING', nextStep: 'START_PERIOD' });
  });

  test('gets an invoice with its days, is reminded, falls overdue and opens once it pays', async ({
    api,
    db,
  }) => {
    const { account, pay } = await byTransfer({ api: api as never, db });
    await pay(await account.choose(await seedPlan(db)), 14.9);
    await account.advance('2027-02-20T12:00:00Z');
    const renewal = (await account.records('INVOICE')).at(-1);
    expect(renewal).toMatchObject({ status: 'UNPAID', dueOn: new Date('2027-03-01') });
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect(await db.payment.count({ where: { recordId: renewal?.id ?? '' } })).toBe(0);
    await account.advance('2027-03-03T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE' });
    const types = await db.outboxEvent.findMany({ where: { accountId: account.accountId } });
    expect(types.map(({ type }) => type)).toContain('billing.transferReminded');
    await pay(renewal?.id ?? '', 14.9);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', paidUntil: new Date('2027-03-19') });
    expect(await balanceOf(db, account)).toBe(0n);
  });

  test('a transfer for a debt is a part of the order that asks for it', async ({ api, db }) => {
    const { account, pay } = await byTransfer({ api: api as never, db });
    await pay(await account.choose(await seedPlan(db)), 14.9);
    await account.advance('2027-02-20T12:00:00Z');
    const renewal = (await account.records('INVOICE')).at(-1);
    const large = await seedPlan(db, { priceMinor: 2_990n });
    const order = await account.choose(large);
    const { toPayMinor } = await db.billingRecord.findUniqueOrThrow({ where: { id: order } });
    expect(toPayMinor).toBeGreaterThan(1_490n);
    await pay(renewal?.id ?? '', 14.9);
    expect(await account.billing()).not.toMatchObject({ planVersionId: large.id });
    await pay(order, Number(toPayMinor - 1_490n) / 100);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', planVersionId: large.id });
    expect(await balanceOf(db, account)).toBe(0n);
    expect((await wrongSums(db, account)).filter((problem) => !problem.startsWith('CASH'))).toEqual([]);
  });

  test('is charged again once its way is the card, and a waiting order of the former way ends', async ({
    api,
    db,
  }) => {
    const { account, operator } = await byTransfer({ api: api as never, db });
    const plan = await seedPlan(db);
    const order = await account.choose(plan);
    await operator(CHANGE_COLLECTION, account.billingId, { collect: 'CARD' });
    expect(await db.billingRecord.findUnique({ where: { id: order } })).toMatchObject({ state: 'EXPIRED' });
    await account.pay(await account.choose(plan));
    await account.advance('2027-02-20T12:00:00Z');
    expect((await account.records('INVOICE')).at(-1)).toMatchObject({ origin: 'RENEWAL', status: 'PAID' });
    const wrong = await operator(CHANGE_COLLECTION, account.billingId, { collect: 'TRANSFER', dueDays: 91 });
    expect(codesOf(wrong)).toEqual(['BAD_REQUEST']);
  });
});
