import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered } from './kit/graphql.ts';
import { onDocument, order, PRICE, TRANSFER } from './kit/payments.ts';
import { signIn } from './kit/people.ts';
import { setStripe } from './kit/stripe.ts';

/*
 * Money on the balance that no document used is paid back to who paid it: once, no more than that, by the owner of the
 * service alone.
 */

const REFUND = onDocument('refundBalance', 'RefundBalanceInput');
const ADJUST = onDocument('adjustBalance', 'AdjustBalanceInput');
/** What was paid above the price of 20 EUR. */
const SURPLUS = 5;

beforeAll(() => setStripe(true));
afterAll(() => setStripe(false));

/** An account that paid 25 EUR by a transfer for an order of 20. */
async function paidTooMuch() {
  const { person, recordId } = await order();
  const { accessToken: owner } = await signIn('serviceOwner');
  const receivedOn = new Date().toISOString().slice(0, 10);
  const data = { amount: PRICE + SURPLUS, receivedOn, reference: randomUUID() };
  const { errors } = await ask(TRANSFER, { token: owner, variables: { where: { id: recordId }, data } });
  expect(errors).toBeUndefined();
  const [billing] = await sql<{ id: string }>('SELECT id FROM billings WHERE account_id = $1', [
    person.accountId,
  ]);
  const where = { id: billing?.id };
  const refund = (token: string, amount?: number) =>
    ask(REFUND, { token, variables: { where, data: { amount, reason: 'Paid too much' } } });
  return { person, owner, where, refund };
}

async function refundedOf(accountId: string): Promise<number> {
  const [row] = await sql<{ sum: number }>(
    `SELECT coalesce(sum(f.amount_minor), 0)::int AS sum FROM refunds f JOIN payments p ON p.id = f.payment_id
       JOIN billing_records r ON r.id = p.record_id JOIN billings b ON b.id = r.billing_id
      WHERE b.account_id = $1 AND f.state <> 'FAILED'`,
    [accountId],
  );
  return row?.sum ?? -1;
}

attempts('the balance is paid out by who does not own the service', async (make) => {
  const { person, owner, refund } = await paidTooMuch();
  for (const [who, { accessToken }] of Object.entries({
    'who paid': person,
    'a driver': await signIn('driver'),
    'another owner': await signIn('otherOwner'),
  }))
    await make(`by ${who}`, async () =>
      isAnswered((await refund(accessToken, SURPLUS)).data) ? 'paid back' : null,
    );
  expect(await refundedOf(person.accountId)).toBe(0);
  expect((await refund(owner)).errors).toBeUndefined();
  expect(await refundedOf(person.accountId)).toBe(SURPLUS * 100);
});

attempts('more of the balance is paid out than no document used', async (make) => {
  const { person, owner, where, refund } = await paidTooMuch();
  for (const amount of [SURPLUS + 0.01, PRICE + SURPLUS, 1e9])
    await make(`${amount}`, async () =>
      isAnswered((await refund(owner, amount)).data) ? 'paid back' : null,
    );
  await make('what was added by hand', async () => {
    const data = { amount: 10, reason: 'A present' };
    expect((await ask(ADJUST, { token: owner, variables: { where, data } })).errors).toBeUndefined();
    return isAnswered((await refund(owner, SURPLUS + 10)).data) ? 'paid back' : null;
  });
  await make('by twenty at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => refund(owner, SURPLUS)));
    const sum = await refundedOf(person.accountId);
    expect(sum).toBeGreaterThan(0);
    return sum > SURPLUS * 100 ? `${sum}` : null;
  });
});
