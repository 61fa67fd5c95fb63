import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered } from './kit/graphql.ts';
import { signIn, signUp } from './kit/people.ts';

/*
 * What the operator does to a subscription by hand, done by others: free days, an end, payment methods of others. And
 * days of impossible numbers.
 */

const ofData = (name: string, type: string) =>
  `mutation ($where: ById!, $data: ${type}!) { ${name}(where: $where, data: $data) { id } }`;
const ofRow = (name: string) => `mutation ($where: ById!) { ${name}(where: $where) { id } }`;
const GRANT = ofData('grantDays', 'GrantDaysInput');
const END = ofData('endSubscription', 'EndSubscriptionInput');

async function billingOf(accountId: string | null): Promise<string> {
  const [billing] = (await sql('SELECT id FROM billings WHERE account_id = $1', [accountId])) as {
    id: string;
  }[];
  return billing?.id ?? randomUUID();
}

/** A payment method of another account, in the database alone. */
async function methodOfOther(): Promise<string> {
  const { accountId } = await signIn('otherOwner');
  const id = randomUUID();
  await sql(
    `INSERT INTO payment_methods (id, account_id, provider, customer, reference, label)
     VALUES ($1::uuid, $2::uuid, 'SANDBOX', 'c', 'GOOD-' || $1::text, 'Visa 4242')`,
    [id, accountId],
  );
  return id;
}

attempts('days are granted, or a subscription ended, by who does not own the service', async (make) => {
  const self = await signUp();
  const people = {
    'an owner of an account, of their own': [self, await billingOf(self.accountId)],
    'an owner, of another account': [self, await billingOf((await signIn('otherOwner')).accountId)],
    'a driver': [await signIn('driver'), await billingOf((await signIn('driver')).accountId)],
    'an administrator of an account': [await signIn('administrator'), await billingOf(self.accountId)],
  } as const;
  const data = { reason: 'mine' };
  for (const [who, [{ accessToken: token }, id]] of Object.entries(people)) {
    await make(`grantDays by ${who}`, async () => {
      const variables = { where: { id }, data: { ...data, days: 365 } };
      return isAnswered((await ask(GRANT, { token, variables })).data) ? 'days' : null;
    });
    await make(`endSubscription by ${who}`, async () => {
      const variables = { where: { id }, data: { ...data, refund: true } };
      return isAnswered((await ask(END, { token, variables })).data) ? 'an end' : null;
    });
  }
});

attempts('days are no days', async (make) => {
  const { accessToken: token } = await signIn('serviceOwner');
  const id = await billingOf((await signUp()).accountId);
  for (const days of [0, -1, 366, 1.5, 1e300, '7', Number.MIN_VALUE])
    await make(String(days), async () => {
      const variables = { where: { id }, data: { days, reason: 'odd' } };
      return isAnswered((await ask(GRANT, { token, variables })).data) ? 'granted' : null;
    });
});

attempts('payment methods of others are chosen or removed', async (make) => {
  const id = await methodOfOther();
  const people = {
    'another owner': await signUp(),
    'a driver': await signIn('driver'),
    'an administrator of another account': await signIn('administrator'),
  };
  for (const [who, { accessToken: token }] of Object.entries(people))
    for (const name of ['choosePaymentMethod', 'removePaymentMethod'])
      await make(`${name} by ${who}`, async () =>
        isAnswered((await ask(ofRow(name), { token, variables: { where: { id } } })).data) ? 'done' : null,
      );
});

test('the owner of the service grants days, and who pays removes a method', async () => {
  const { accessToken: owner } = await signIn('serviceOwner');
  const id = await billingOf((await signUp()).accountId);
  const granted = await ask(GRANT, {
    token: owner,
    variables: { where: { id }, data: { days: 1, reason: 'A test' } },
  });
  expect(granted.errors).toBeUndefined();
  const { accessToken: token } = await signIn('otherOwner');
  const where = { id: await methodOfOther() };
  expect((await ask(ofRow('removePaymentMethod'), { token, variables: { where } })).errors).toBeUndefined();
});
