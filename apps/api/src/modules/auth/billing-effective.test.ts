import { replaceToken, sqlOf } from '@fleet/testing/sign-up';
import { expect } from 'vitest';
import { ask, PASSWORD, signUp, test } from '../../../test/api.ts';

test.for([
  ['while the paid time lasts', 'CUSTOMER', 60_000, true],
  ['not once it has ended', 'CUSTOMER', -60_000, false],
  ['always for the owner of the service', 'SERVICE_OWNER', -60_000, true],
] as const)('billing is effective %s', async ([, role, untilMs, expected], { api, db }) => {
  await db.installation.updateMany({ data: { billingOn: true } });
  const { accessToken: token, accountId, userId } = await signUp(api);
  await db.membership.updateMany({ where: { userId }, data: { roles: [role] } });
  await db.billing.update({ where: { accountId }, data: { effectiveUntil: new Date(Date.now() + untilMs) } });
  const { data } = await ask(api, '{ credentials { billingEffective } }', { token });
  expect(data).toEqual({ credentials: { billingEffective: expected } });
});

test('billing is effective for everybody while it is switched off', async ({ api, db }) => {
  await db.installation.updateMany({ data: { billingOn: false } });
  const { accessToken: token, accountId } = await signUp(api);
  await db.billing.update({ where: { accountId }, data: { effectiveUntil: new Date(0) } });
  const { data } = await ask(api, '{ credentials { billingEffective } }', { token });
  expect(data).toEqual({ credentials: { billingEffective: true } });
});

test('whoever confirms their address is told at once that the trial is on', async ({ api, pool }) => {
  const data = { email: 'trial@example.com', password: PASSWORD, firstName: 'A', lastName: 'B' };
  const SIGN_UP = 'mutation ($data: SignUpInput!) { signUp(data: $data) { billingEffective } }';
  await ask(api, SIGN_UP, { variables: { data } });
  const token = await replaceToken(sqlOf(pool), data.email);
  const answer = await ask(
    api,
    'mutation ($data: ConfirmEmailInput!) { confirmEmail(data: $data) { billingEffective } }',
    { variables: { data: { token, password: PASSWORD } } },
  );
  expect(answer.data).toEqual({ confirmEmail: { billingEffective: true } });
});
