import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from './database.ts';
import { ask, made } from './graphql.ts';
import { type Session, signIn, signUp } from './people.ts';

export const onDocument = (name: string, type: string) =>
  `mutation ($where: ById!, $data: ${type}!) { ${name}(where: $where, data: $data) { id } }`;
export const TRANSFER = onDocument('recordTransfer', 'RecordTransferInput');
export const CREDIT = onDocument('createCreditNote', 'CreateCreditNoteInput');
export const SUBSCRIBE =
  'mutation ($data: CreateSubscriptionInput!) { createSubscription(data: $data) { id amountResult currency } }';

/** What plans of `makePlan` cost, in EUR. */
export const PRICE = 20;

export async function makePlan(): Promise<string> {
  const { accessToken: token } = await signIn('serviceOwner');
  const data = { key: `attack-${randomUUID()}`, name: 'Of attacks', price: PRICE, currency: 'EUR' };
  const text = 'mutation ($data: CreateBillingPlanInput!) { createBillingPlan(data: $data) { id } }';
  return made<{ id: string }>((await ask(text, { token, variables: { data } })).data, 'createBillingPlan').id;
}

export type Order = { person: Session; recordId: string; paymentId: string };

/** A new account with an order of 20 EUR and a payment that is open at Stripe. It needs `setStripe(true)`. */
export async function order(): Promise<Order> {
  const [planId, person] = [await makePlan(), await signUp()];
  const { data } = await ask(SUBSCRIBE, { token: person.accessToken, variables: { data: { planId } } });
  const { id: recordId } = made<{ id: string }>(data, 'createSubscription');
  const [payment] = await sql<{ id: string }>(
    "SELECT id FROM payments WHERE record_id = $1 AND provider = 'STRIPE' AND state = 'CREATED'",
    [recordId],
  );
  if (!payment) throw new Error('No payment is open at Stripe');
  return { person, recordId, paymentId: payment.id };
}

export type Paid = { person: Session; recordId: string; owner: string };

/** An account that paid 20 EUR by a transfer. */
export async function pay(): Promise<Paid> {
  const { person, recordId } = await order();
  const { accessToken: owner } = await signIn('serviceOwner');
  const today = new Date().toISOString().slice(0, 10);
  const variables = {
    where: { id: recordId },
    data: { amount: PRICE, receivedOn: today, reference: randomUUID() },
  };
  expect((await ask(TRANSFER, { token: owner, variables })).errors).toBeUndefined();
  return { person, recordId, owner };
}
