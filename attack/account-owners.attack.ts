import { randomUUID } from 'node:crypto';
import type { Role } from '@fleet/contracts/roles';
import { errorCodes } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, made } from './kit/graphql.ts';
import { type Session, signUp } from './kit/people.ts';

const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateAccountInput!) {
  updateAccount(where: $where, data: $data) { ownerId } }`;
const SWITCH =
  'mutation ($data: SwitchAccountInput!) { switchAccount(data: $data) { accessToken account { id } } }';

/** An account with its owner, and people in it who have come from accounts of their own. */
async function openAccount() {
  const owner = await signUp();
  const { accountId } = owner;
  const join = async (role: Role): Promise<Session> => {
    const person = await signUp();
    await sql(
      `INSERT INTO memberships (id, user_id, account_id, roles, vehicle_scope)
       VALUES ($1, $2, $3, ARRAY[$4]::"Role"[], 'ALL')`,
      [randomUUID(), person.userId, accountId, role],
    );
    const { data } = await ask(SWITCH, { token: person.accessToken, variables: { data: { accountId } } });
    const { accessToken } = made<{ accessToken: string }>(data, 'switchAccount');
    return { ...person, accountId, accessToken };
  };
  return { owner, accountId, join };
}

const give = ({ accessToken: token }: Session, id: string, ownerId: string) =>
  ask(UPDATE, { token, variables: { where: { id }, data: { ownerId } } });

test('an owner hands the account over, and it is not theirs any more', async () => {
  const { owner, accountId, join } = await openAccount();
  const next = await join('DRIVER');
  expect((await give(owner, accountId, next.userId)).data?.updateAccount).toEqual({ ownerId: next.userId });
});

attempts('an account is taken from its owner', async (make) => {
  const { owner, accountId, join } = await openAccount();
  const [administrator, driver, stranger] = [
    await join('ADMINISTRATOR'),
    await join('DRIVER'),
    await signUp(),
  ];
  const second = await join('CUSTOMER');
  const tried = async (by: Session, to: string, wanted: string) => {
    const answer = await give(by, accountId, to);
    expect(errorCodes(answer)).toEqual([wanted]);
    return answer.data?.updateAccount ? 'it is theirs' : null;
  };
  for (const by of [administrator, second])
    for (const to of [by, driver])
      await make(`by a member, for ${to.email}`, () => tried(by, to.userId, 'USER_NOT_ALLOWED'));
  await make('by a driver', () => tried(driver, driver.userId, 'USER_NOT_ALLOWED'));
  await make('from outside', () => tried(stranger, stranger.userId, 'NOT_FOUND'));
  await make('for somebody who is no member', () => tried(owner, stranger.userId, 'NOT_FOUND'));
  expect(errorCodes(await give(owner, accountId, second.userId))).toEqual([]);
  await make('back by who has handed it over', () => tried(owner, owner.userId, 'USER_NOT_ALLOWED'));
  const [account] = await sql<{ owner: string }>('SELECT owner_id AS owner FROM accounts WHERE id = $1', [
    accountId,
  ]);
  await make('all at once', async () => (account?.owner === second.userId ? null : 'another is the owner'));
});

attempts('an account that is given away twice at once has two owners', async (make) => {
  const { owner, accountId, join } = await openAccount();
  const others = [await join('DRIVER'), await join('DRIVER'), await join('DRIVER')];
  await make('three at once', async () => {
    const answers = await Promise.all(others.map(({ userId }) => give(owner, accountId, userId)));
    const done = answers.filter(({ data }) => data?.updateAccount);
    const keepers = await sql(
      `SELECT 1 FROM memberships WHERE account_id = $1 AND 'CUSTOMER' = ANY(roles) AND user_id <> $2`,
      [accountId, owner.userId],
    );
    expect(done.length).toBeGreaterThan(0);
    return done.length > 1 || keepers.length > 1
      ? `${done.length} of three, ${keepers.length} keepers`
      : null;
  });
});
