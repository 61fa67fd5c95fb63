import { expect } from 'vitest';
import { ask, signUp, test } from '../../../test/api.ts';

test('the answer of a switch is read in the account it leads to', async ({ api, db }) => {
  const [person, host] = [await signUp(api), await signUp(api)];
  await db.membership.create({
    data: { userId: person.userId, accountId: host.accountId, roles: ['ADMINISTRATOR'] },
  });
  const answer = await ask(
    api,
    `mutation ($data: SwitchAccountInput!) { switchAccount(data: $data) { profile { accountId roles } } }`,
    { token: person.accessToken, variables: { data: { accountId: host.accountId } } },
  );
  expect(answer.data?.switchAccount).toEqual({
    profile: { accountId: host.accountId, roles: ['ADMINISTRATOR'] },
  });
});
