import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { runBilling } from '../../src/subscriptions/run/run-billing.ts';
import { ask, codesOf, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const mutation = (name: string, type: string) => `mutation ($where: ById!, $data: ${type}!) {
  ${name}(where: $where, data: $data) { id number total open refundable refunds { amount state } } }`;
const CREDIT = mutation('createCreditNote', 'CreateCreditNoteInput');
const REFUND = mutation('refundCreditNote', 'RefundCreditNoteInput');
const WRITE_OFF = mutation('writeOff', 'WriteOffInput');
const TRANSFER = mutation('recordTransfer', 'RecordTransferInput');

type Api = Parameters<typeof ask>[0] & { services: { tokens: { sign: (person: never) => Promise<string> } } };

/** An account with one paid invoice of 14.90, and somebody who owns the service. */
async function open({ api, db }: { api: Api; db: Db }) {
  const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
  await account.pay(await account.choose(plan));
  await account.advance('2027-01-20T12:00:00Z');
  const [invoice] = await account.records('INVOICE');
  const { accountId } = account;
  const owner = await seedPerson(db, { accountId, role: 'SERVICE_OWNER', mark: accountId });
  const token = await api.services.tokens.sign(owner as never);
  const send = (text: string, id: string, data: object) =>
    ask(api, text, { token, variables: { where: { id }, data } });
  return { account, plan, send, invoiceId: invoice?.id ?? '' };
}

const cashOf = async (
  db: Db,
  { accountId }: Rehearsal,
  book: 'CASH_SANDBOX' | 'CASH_TRANSFER' | 'BALANCE',
) => {
  const { _sum } = await db.ledgerPosting.aggregate({
    where: { book, transaction: { accountId } },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0n;
};

type Answered = { id: string; refundable: number; total: number; refunds: unknown[] };
const answered = (answer: Awaited<ReturnType<typeof ask>>, name: string) => answer.data?.[name] as Answered;

describe('an operator', { timeout: 30_000 }, () => {
  test('credits a part, then the rest, and never more than that', async ({ api, db }) => {
    const { account, send, invoiceId } = await open({ api, db } as never);
    const first = await send(CREDIT, invoiceId, { amount: 4.9, reason: 'Half a service' });
    expect(answered(first, 'createCreditNote')).toMatchObject({ total: 4.9, refundable: 4.9, refunds: [] });
    const over = await send(CREDIT, invoiceId, { amount: 10.01, reason: 'More' });
    expect(codesOf(over)).toEqual(['BAD_REQUEST']);
    expect(JSON.stringify(over.errors?.[0]?.extensions)).toContain('CREDIT_TOO_LARGE');
    expect(answered(await send(CREDIT, invoiceId, { reason: 'All of it' }), 'createCreditNote').total).toBe(
      10,
    );
    expect(JSON.stringify(await send(CREDIT, invoiceId, { reason: 'Again' }))).toContain('CREDIT_TOO_LARGE');
    expect(await cashOf(db, account, 'BALANCE')).toBe(-1_490n);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('pays back once what was paid, and no more, whatever ten ask at once', async ({ api, db, pool }) => {
    const { account, send, invoiceId } = await open({ api, db } as never);
    const note = answered(await send(CREDIT, invoiceId, { reason: 'Sorry' }), 'createCreditNote');
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(REFUND, note.id, { amount: 14.9, reason: `try ${n}` })),
    );
    expect(many.filter((one) => !one.errors)).toHaveLength(1);
    expect(await cashOf(db, account, 'CASH_SANDBOX')).toBe(1_490n);
    for (let turn = 0; turn < 3; turn++) await runBilling({ ...account.parts, pool }, new Date());
    expect(await cashOf(db, account, 'CASH_SANDBOX')).toBe(0n);
    expect(await cashOf(db, account, 'BALANCE')).toBe(0n);
    expect(await db.billingRecord.findUnique({ where: { id: invoiceId } })).toMatchObject({
      status: 'REFUNDED',
    });
    expect(JSON.stringify(await send(REFUND, note.id, { reason: 'Again' }))).toContain('REFUND_TOO_LARGE');
    const [payment] = await db.sandboxPayment.findMany({ where: { refundedMinor: { gt: 0n } } });
    expect(payment?.refundedMinor).toBe(1_490n);
  });

  test('credits and pays back in one', async ({ api, db, pool }) => {
    const { account, send, invoiceId } = await open({ api, db } as never);
    const asked = await send(CREDIT, invoiceId, { amount: 5, reason: 'Sorry', refund: true });
    expect(answered(asked, 'createCreditNote')).toMatchObject({ refunds: [{ amount: 5, state: 'WAITING' }] });
    // What is on its way back pays no renewal meanwhile.
    await account.advance('2027-02-19T12:00:00Z');
    await runBilling({ ...account.parts, pool }, new Date());
    const renewal = (await account.records('INVOICE')).at(-1);
    expect(renewal).toMatchObject({ status: 'PAID', toPayMinor: 1_490n });
    expect(await cashOf(db, account, 'CASH_SANDBOX')).toBe(2_480n);
    expect(await cashOf(db, account, 'BALANCE')).toBe(0n);
  });

  test('writes off what is open, and the account is open again', async ({ api, db }) => {
    const { account, send, plan } = await open({ api, db } as never);
    await db.storedPaymentMethod.updateMany({ data: { state: 'REMOVED' } });
    await account.advance('2027-02-22T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    const renewal = (await account.records('INVOICE')).at(-1);
    const done = await send(WRITE_OFF, renewal?.id ?? '', { reason: 'Not worth asking' });
    expect(answered(done, 'writeOff')).toMatchObject({ open: 0 });
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', planVersionId: plan.id });
    expect(codesOf(await send(WRITE_OFF, renewal?.id ?? '', { reason: 'Again' }))).toEqual([
      'NOTHING_TO_PAY',
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('books transfers: a part, the rest and too much, each reference once', async ({ api, db }) => {
    const { account, send } = await open({ api, db } as never);
    await db.storedPaymentMethod.updateMany({ data: { state: 'REMOVED' } });
    await account.advance('2027-02-22T12:00:00Z');
    const id = (await account.records('INVOICE')).at(-1)?.id ?? '';
    const transfer = (amount: number, reference: string) =>
      send(TRANSFER, id, { amount, reference, receivedOn: '2027-02-21' });
    expect(answered(await transfer(4.9, 'A'), 'recordTransfer')).toMatchObject({ open: 10 });
    expect(codesOf(await transfer(4.9, 'A'))).toEqual(['TRANSFER_BOOKED']);
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    expect(answered(await transfer(12, 'B'), 'recordTransfer')).toMatchObject({ open: 0 });
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect([await cashOf(db, account, 'CASH_TRANSFER'), await cashOf(db, account, 'BALANCE')]).toEqual([
      1_690n,
      -200n,
    ]);
  });

  test('books transfers for an order, which is issued once all of it is there', async ({ api, db }) => {
    const { account, send } = await open({ api, db } as never);
    const large = await seedPlan(db, { priceMinor: 2_990n });
    await db.billing.update({ where: { id: account.billingId }, data: { collect: 'TRANSFER' } });
    const order = await account.choose(large);
    const { toPayMinor } = await db.billingRecord.findUniqueOrThrow({ where: { id: order } });
    const transfer = (amount: number, reference: string) =>
      send(TRANSFER, order, { amount, reference, receivedOn: '2027-01-20' });
    await transfer(1, 'C');
    expect(await db.billingRecord.findUnique({ where: { id: order } })).toMatchObject({ state: 'ORDER' });
    await transfer(Number(toPayMinor - 100n) / 100, 'D');
    expect(await db.billingRecord.findUnique({ where: { id: order } })).toMatchObject({
      ...{ state: 'ISSUED', status: 'PAID' },
    });
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', planVersionId: large.id });
    expect(await cashOf(db, account, 'BALANCE')).toBe(0n);
  });
});

describe('what comes onto the balance', { timeout: 30_000 }, () => {
  test('pays what is open, and opens the account again', async ({ api, db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan), { card: 'NO_FUNDS', failure: null });
    await account.advance('2027-02-23T12:00:00Z');
    const { id } = await account.billing();
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    const { accountId } = account;
    const owner = await seedPerson(db, { accountId, role: 'SERVICE_OWNER', mark: accountId });
    const token = await api.services.tokens.sign(owner as never);
    const adjust = async (amount: number) =>
      ask(
        api,
        'mutation ($where: ById!, $data: AdjustBalanceInput!) { adjustBalance(where: $where, data: $data) { id } }',
        {
          token,
          variables: { where: { id }, data: { amount, reason: 'As agreed' } },
        },
      );
    await adjust(5);
    // The rest alone is asked for.
    const open = await account.openPaymentOf(await account.payOpen());
    expect(open.amountMinor).toBe(990n);
    await adjust(10);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', failedTries: 0 });
    expect(await cashOf(db, account, 'BALANCE')).toBe(-10n);
    expect(await wrongSums(db, account)).toEqual([]);
  });
});
