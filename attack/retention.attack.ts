import { HISTORY_DAYS_MAX, HISTORY_DAYS_MIN } from '@fleet/contracts/account-history';
import { errorCodes, type GraphqlAnswer } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { gotIn, tokenOf } from './kit/tokens.ts';

const SET = `mutation ($where: VersionWhere!, $data: UpdateAccountHistoryInput!) {
  updateAccountHistory(where: $where, data: $data) { id } }`;
const READ = `query ($where: ById!) { account(where: $where) {
  history { days daysMax startsAt firstDay } historyKeptFrom } }`;

type Where = { id: string; version?: number };

const set = (token: string | undefined, where: Where, data: object): Promise<GraphqlAnswer> =>
  ask(SET, { ...(token && { token }), variables: { where, data } });

type Kept = { days: number | null; loweredAt: Date | null };

async function keptOf(accountId: string): Promise<Kept> {
  const [row] = await sql<Kept>(
    'SELECT history_days AS days, history_lowered_at AS "loweredAt" FROM accounts WHERE id = $1',
    [accountId],
  );
  return row ?? { days: null, loweredAt: null };
}

/** A device of an account that reported two hundred days ago; the worker looks at its account next. */
async function oldRecordOf({ accountId }: Session): Promise<string> {
  const [device] = await sql<{ id: string }>(
    `WITH made AS (INSERT INTO devices (id, account_id, updated_at) VALUES (gen_random_uuid(), $1, now()) RETURNING id)
     SELECT id FROM made`,
    [accountId],
  );
  const id = device?.id ?? '';
  await sql(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, protocol, attributes)
     VALUES ($1, now() - interval '200 days', 1, now(), true, 52.5, 13.4, 0, 'gt06', '{}')`,
    [id],
  );
  return id;
}

const isThere = async (deviceId: string) =>
  (await sql('SELECT 1 FROM positions WHERE device_id = $1', [deviceId])).length > 0;

/** Until the worker has looked at an account again. */
async function looked(accountId: string): Promise<void> {
  await sql("UPDATE account_histories SET looked_at = now() - interval '1 hour' WHERE account_id = $1", [
    accountId,
  ]);
  await expect
    .poll(
      () =>
        sql(
          "SELECT 1 FROM account_histories WHERE account_id = $1 AND looked_at > now() - interval '30 minutes'",
          [accountId],
        ),
      { timeout: 150_000, interval: 1_000 },
    )
    .toHaveLength(1);
}

test('those who keep an account say how long, and a day later what is older goes', {
  timeout: 400_000,
}, async () => {
  const owner = await signUp();
  const { accountId: id, accessToken: token } = owner;
  const deviceId = await oldRecordOf(owner);
  expect(errorCodes(await set(token, { id }, { historyDays: 92 }))).toEqual([]);
  const { data } = await ask(READ, { token, variables: { where: { id } } });
  expect(data?.account).toMatchObject({
    history: { days: 92, startsAt: expect.any(String) },
    historyKeptFrom: null,
  });
  await sql("UPDATE accounts SET history_lowered_at = now() - interval '25 hours' WHERE id = $1", [id]);
  await looked(id);
  await expect.poll(() => isThere(deviceId), { timeout: 150_000, interval: 1_000 }).toBe(false);
});

attempts('history of others', async (make) => {
  const owner = await signIn('owner');
  const { accountId: id } = owner;
  const others: Record<string, Session | null> = {
    'a stranger': null,
    'somebody of another account': await signUp(),
    'an owner of another account': await signIn('otherOwner'),
    'a driver': await signIn('driver'),
    'a customer': await signIn('customer'),
  };
  const before = await keptOf(id);
  for (const [who, person] of Object.entries(others)) {
    const token = person?.accessToken;
    for (const where of [{ id }, { id, version: 1 }])
      await make(`${who} shortens it by ${Object.keys(where).join(' and ')}`, async () => {
        const answer = await set(token, where, { historyDays: HISTORY_DAYS_MIN });
        expect(errorCodes(answer)).toHaveLength(1);
        const isSame = JSON.stringify(await keptOf(id)) === JSON.stringify(before);
        return answer.data?.updateAccountHistory || !isSame ? 'it is set' : null;
      });
    await make(`${who} reads it`, async () => {
      const { data } = await ask(READ, { ...(token && { token }), variables: { where: { id } } });
      const account = data?.account as { history: unknown } | null;
      return account?.history ? JSON.stringify(account) : null;
    });
  }
});

attempts('history by a token that is not good for it', async (make) => {
  const person = await signUp();
  const { accountId: id } = person;
  const input = { where: { id }, data: { historyDays: HISTORY_DAYS_MIN } };
  for (const scopes of [['FLEET_READ'], ['FLEET_WRITE'], ['ACCOUNT_READ'], ['REPORTS_READ']]) {
    const { token } = await tokenOf(person, scopes);
    await make(scopes.join(), async () => {
      const got = await gotIn(token, 'updateAccountHistory', input);
      return got ?? ((await keptOf(id)).days === null ? null : 'it is set');
    });
  }
});

attempts('days of no account', async (make) => {
  const { accountId: id, accessToken: token } = await signUp();
  const strange = [
    -1,
    0,
    0.5,
    2 ** 31,
    1e300,
    '92',
    true,
    [92],
    {},
    'NaN',
    HISTORY_DAYS_MIN - 1,
    HISTORY_DAYS_MAX + 1,
  ];
  for (const value of strange)
    await make(JSON.stringify(value), async () => {
      expect(errorCodes(await set(token, { id }, { historyDays: value }))).not.toEqual([]);
      return (await keptOf(id)).days === null ? null : 'it is set';
    });
  const shapes: Record<string, object> = {
    'the day of grace itself': { historyDays: 92, historyLoweredAt: '2020-01-01T00:00:00Z' },
    'from when on it is kept': { historyDays: 92, keptFrom: '2020-01-01T00:00:00Z' },
    'another account': { historyDays: 92, id },
  };
  for (const [name, data] of Object.entries(shapes))
    await make(name, async () => {
      expect(errorCodes(await set(token, { id }, data))).not.toEqual([]);
      return (await keptOf(id)).days === null ? null : 'it is set';
    });
});

attempt(
  'fewer days do not wait for their grace',
  async () => {
    const owner = await signUp();
    const { accountId: id, accessToken: token } = owner;
    const deviceId = await oldRecordOf(owner);
    expect(errorCodes(await set(token, { id }, { historyDays: 180 }))).toEqual([]);
    // Nearly over: asking for fewer, for more and for fewer again each begin it anew or leave it.
    await sql(
      "UPDATE accounts SET history_lowered_at = now() - interval '23 hours 59 minutes' WHERE id = $1",
      [id],
    );
    for (const historyDays of [92, 180, 31])
      expect(errorCodes(await set(token, { id }, { historyDays }))).toEqual([]);
    await sql(
      "UPDATE accounts SET history_lowered_at = history_lowered_at - interval '23 hours' WHERE id = $1",
      [id],
    );
    await looked(id);
    const [noted] = await sql<{ kept: Date | null }>(
      'SELECT kept_from AS kept FROM account_histories WHERE account_id = $1',
      [id],
    );
    if (noted?.kept) return `history is kept from ${noted.kept.toISOString()}`;
    return (await isThere(deviceId)) ? null : 'it is gone';
  },
  400_000,
);
