import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { CREDIT, makePlan, onDocument, pay } from './kit/payments.ts';
import { signIn, signUp } from './kit/people.ts';
import { setStripe } from './kit/stripe.ts';

/*
 * Money that goes back and what is read about it: refunds that come twice, are more than was paid or are of a disputed
 * payment; documents and payments of others, formulas in files, and limits of a plan that many reach at once.
 */

const REFUND = onDocument('refundCreditNote', 'RefundCreditNoteInput');

beforeAll(() => setStripe(true));
afterAll(() => setStripe(false));

async function refundedOf(accountId: string): Promise<number> {
  const [row] = await sql<{ sum: number }>(
    `SELECT coalesce(sum(f.amount_minor), 0)::int AS sum FROM refunds f JOIN payments p ON p.id = f.payment_id
       JOIN billing_records r ON r.id = p.record_id JOIN billings b ON b.id = r.billing_id
      WHERE b.account_id = $1 AND f.state <> 'FAILED'`,
    [accountId],
  );
  return row?.sum ?? -1;
}

test('a paid invoice is credited and paid back once', async () => {
  const { person, recordId, owner } = await pay();
  const variables = { where: { id: recordId }, data: { amount: 5, reason: 'A test', refund: true } };
  expect((await ask(CREDIT, { token: owner, variables })).errors).toBeUndefined();
  expect(await refundedOf(person.accountId)).toBe(500);
});

attempts('more goes back than was paid', async (make) => {
  const { person, recordId, owner } = await pay();
  const credit = { where: { id: recordId }, data: { amount: 15, reason: 'Twenty at once', refund: true } };
  await make('by twenty credit notes at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask(CREDIT, { token: owner, variables: credit })));
    const sum = await refundedOf(person.accountId);
    expect(sum).toBeGreaterThan(0);
    return sum > 2_000 ? `${sum}` : null;
  });
  const [note] = await sql<{ id: string }>('SELECT id FROM billing_records WHERE credits_id = $1 LIMIT 1', [
    recordId,
  ]);
  await make('by twenty refunds of one credit note', async () => {
    const again = { where: { id: note?.id }, data: { reason: 'Again' } };
    await Promise.all(Array.from({ length: 20 }, () => ask(REFUND, { token: owner, variables: again })));
    const sum = await refundedOf(person.accountId);
    return sum > 2_000 ? `${sum}` : null;
  });
});

attempt('a disputed payment is paid back as well', async () => {
  const { person, recordId, owner } = await pay();
  await sql(
    "UPDATE payments SET disputed_minor = amount_minor, dispute_state = 'OPEN' WHERE record_id = $1 AND state = 'SUCCEEDED'",
    [recordId],
  );
  const variables = { where: { id: recordId }, data: { amount: 20, reason: 'Twice', refund: true } };
  await ask(CREDIT, { token: owner, variables });
  const sum = await refundedOf(person.accountId);
  return sum > 0 ? `${sum}` : null;
});

attempts('documents, payments and books are read by others', async (make) => {
  const { person, recordId } = await pay();
  const [payment] = await sql<{ id: string }>('SELECT id FROM payments WHERE record_id = $1', [recordId]);
  const driver = await signIn('driver');
  const questions = {
    'a payment': `{ payment(where: { id: "${payment?.id}" }) { id amount } }`,
    'documents of an account': `{ account(where: { id: "${person.accountId}" }) { billing { records { content { id } } } } }`,
    'documents by a driver of the account': `{ account(where: { id: "${driver.accountId}" }) { billing { id records { content { total } } } } }`,
    'tax rates': '{ taxRates { content { id } total } }',
    differences: '{ billingDifferences { content { id } total } }',
  };
  for (const [name, question] of Object.entries(questions))
    await make(name, async () => {
      const { data } = await ask(question, { token: driver.accessToken });
      return /"(total|amount|content)":/.test(JSON.stringify(data ?? null)) ? JSON.stringify(data) : null;
    });
});

attempts('tax is changed by who does not own the service', async (make) => {
  const { person } = await pay();
  const [billing] = await sql<{ id: string }>('SELECT id FROM billings WHERE account_id = $1', [
    person.accountId,
  ]);
  const create = 'mutation ($data: CreateTaxRateInput!) { createTaxRate(data: $data) { id } }';
  const change = onDocument('changeTaxRate', 'ChangeTaxRateInput');
  for (const [who, { accessToken: token }] of Object.entries({
    'who pays': person,
    'a driver': await signIn('driver'),
    'another owner': await signIn('otherOwner'),
  })) {
    await make(`a rate by ${who}`, async () => {
      const data = { country: 'BE', name: 'Mine', percent: 0 };
      return isAnswered((await ask(create, { token, variables: { data } })).data) ? 'a rate' : null;
    });
    await make(`the rate of an account by ${who}`, async () => {
      const variables = { where: { id: billing?.id }, data: { taxRateId: null } };
      return isAnswered((await ask(change, { token, variables })).data) ? 'changed' : null;
    });
  }
});

attempt('a name is a formula in the file of documents', async () => {
  const { person, owner } = await pay();
  await sql(`UPDATE accounts SET title = '=HYPERLINK("https://evil.example")' WHERE id = $1`, [
    person.accountId,
  ]);
  const where = JSON.stringify({ from: '2026-01-01', until: '2035-01-01', currency: 'EUR' });
  const path = `/exports/documents.csv?where=${encodeURIComponent(where)}&language=en&timeZone=UTC`;
  const { status, body } = await send({ path, headers: { authorization: `Bearer ${owner}` } });
  expect([status, body.includes('HYPERLINK')]).toEqual([200, true]);
  return /(^|[,;\t\n])"?=HYPERLINK/.test(body) ? 'a formula' : null;
});

attempt('the last place of a plan is taken by thirty at once', async () => {
  const planId = await makePlan();
  const person = await signUp();
  const [version] = await sql<{ id: string; allows: object }>(
    'SELECT id, allows FROM billing_plan_versions WHERE plan_id = $1',
    [planId],
  );
  const limited = randomUUID();
  await sql(
    `INSERT INTO billing_plan_versions (id, plan_id, number, currency, price_minor, allows, starts_on)
     SELECT $1::uuid, plan_id, 2, currency, price_minor, allows || '{"vehicles": 3}', starts_on FROM billing_plan_versions WHERE id = $2`,
    [limited, version?.id],
  );
  await sql(
    'UPDATE billings SET plan_version_id = $1::uuid, plan_id = $2::uuid WHERE account_id = $3::uuid',
    [limited, planId, person.accountId],
  );
  const text = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }';
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      ask(text, { token: person.accessToken, variables: { data: { title: `Van ${n}`, type: 'CAR' } } }),
    ),
  );
  const [row] = await sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM vehicles WHERE account_id = $1',
    [person.accountId],
  );
  expect(row?.count).toBeGreaterThan(0);
  return (row?.count ?? 0) > 3 ? `${row?.count} vehicles` : null;
});
