import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, type Session, signIn, signUp } from './kit/people.ts';
import { openSocket, refusalOf } from './kit/socket.ts';
import { callAs, EVERYTHING, gotIn, type Token, tokenOf } from './kit/tokens.ts';

const REVOKE = 'mutation ($where: ById!) { revokePersonalToken(where: $where) }';

test('a good token is let in, for what it is good for', async () => {
  const { token } = await tokenOf(await signUp(), ['FLEET_READ']);
  expect((await callAs(token, 'vehicles')).status).toBe(200);
  expect((await callAs(token, 'vehicles', {}, '/rpc')).status).toBe(200);
});

attempts('a token does what is for its person alone', async (make) => {
  const person = await signUp();
  const { token } = await tokenOf(person);
  const { password } = person;
  const alone: Record<string, object> = {
    createPersonalToken: { data: { title: 'Heir', scopes: EVERYTHING, expiresInDays: 365, password } },
    startTotp: { data: { password } },
    startPasskey: { data: { password } },
    makeRecoveryCodes: { data: { password } },
    removeTotp: { data: { password } },
    signOutEverywhere: { data: {} },
    updateSignInRules: { where: { id: person.accountId }, data: { requiresSecondFactor: false } },
    switchAccount: { data: { accountId: person.accountId } },
    changePassword: { data: { currentPassword: password, password: 'another barrel of paint' } },
    signIn: { data: { email: person.email, password } },
    updateInstallation: { data: { productName: 'Mallory' } },
    createSavedView: { data: { list: 'vehicles', title: 'Mine', parameters: '' } },
    readNotifications: {},
    sessions: {},
    passkeys: {},
    personalTokens: {},
    credentials: {},
  };
  for (const [name, input] of Object.entries(alone)) await make(name, () => gotIn(token, name, input));
});

attempts('a token opens another door', async (make) => {
  const { token } = await tokenOf(await signUp());
  await make('GraphQL', async () =>
    (await ask('{ vehicles { total } }', { token })).data?.vehicles ? 'a list' : null,
  );
  await make('the socket', async () => ((await refusalOf(openSocket(token))) === null ? 'it is open' : null));
  await make('an export', async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await send({ path: '/exports/vehicles.csv', headers })).status === 200 ? 'a file' : null;
  });
});

attempts('a token that is good no more', async (make) => {
  const ended: Record<string, (person: Session, made: Token) => Promise<unknown>> = {
    revoked: ({ accessToken }, { id }) => ask(REVOKE, { token: accessToken, variables: { where: { id } } }),
    expired: (_person, { id }) =>
      sql(
        "UPDATE personal_tokens SET created_at = now() - interval '2 days', expires_at = now() WHERE id = $1",
        [id],
      ),
    'of a blocked person': ({ userId }) => sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [userId]),
    'of a block that is over': async ({ userId }) => {
      await sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [userId]);
      await sql("UPDATE users SET status = 'APPROVED' WHERE id = $1", [userId]);
    },
    'of a member thrown out': ({ userId }) => sql('DELETE FROM memberships WHERE user_id = $1', [userId]),
    'of a suspended account': ({ accountId }) =>
      sql("UPDATE accounts SET status = 'SUSPENDED' WHERE id = $1", [accountId]),
    'made without a factor, which the account now wants': ({ accountId }) =>
      sql('UPDATE accounts SET requires_second_factor = true WHERE id = $1', [accountId]),
  };
  for (const [how, end] of Object.entries(ended)) {
    const person = await signUp();
    const made = await tokenOf(person);
    expect((await callAs(made.token, 'vehicles')).status, how).toBe(200);
    await end(person, made);
    await make(how, () => gotIn(made.token));
  }
});

attempts('a lowered role leaves a token what it could', async (make) => {
  const person = await signUp();
  const { token } = await tokenOf(person);
  const input = { data: { title: 'Van', type: 'CAR' } };
  expect((await callAs(token, 'createVehicle', input)).status).toBe(200);
  await sql("UPDATE memberships SET roles = '{DRIVER}' WHERE user_id = $1", [person.userId]);
  await make('creating', () => gotIn(token, 'createVehicle', input));
});

attempts('a token reaches another account', async (make) => {
  const { token } = await tokenOf(await signIn('owner'));
  const [foreign] = await sql<{ id: string }>(
    `SELECT v.id FROM vehicles v JOIN memberships m ON m.account_id = v.account_id JOIN users u ON u.id = m.user_id
      WHERE u.email = 'owner@harrison.example' LIMIT 1`,
  );
  const where = { id: foreign?.id };
  await make('reading', () => gotIn(token, 'vehicle', { where }));
  await make('changing', () => gotIn(token, 'updateVehicle', { where, data: { title: 'Mine' } }));
});

attempts('a token is guessed or forged', async (make) => {
  const { token } = await tokenOf(await signUp());
  const forged = [
    token.slice(0, -1),
    `${token}0`,
    token.replace('meridian_pat_', ''),
    token.toUpperCase(),
    token.slice(0, 20) +
      randomBytes(32)
        .toString('hex')
        .slice(0, token.length - 20),
    `meridian_pat_${'0'.repeat(49)}`,
    'meridian_pat_',
    "meridian_pat_' OR ''='",
  ];
  for (const [index, guess] of forged.entries()) await make(`form ${index}`, () => gotIn(guess));
  await make('one address goes on guessing', async () => {
    const from = freshAddress();
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer meridian_pat_${'a'.repeat(49)}`,
    };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 2_500 && !statuses.has(429); turn += 1)
      statuses.add((await send({ method: 'POST', path: '/api/vehicles', headers, body: '{}', from })).status);
    return statuses.has(429) ? null : `it was never stopped: ${[...statuses].join()}`;
  });
});
