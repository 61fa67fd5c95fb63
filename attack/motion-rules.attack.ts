import { setTimeout as delay } from 'node:timers/promises';
import { MOTION_BOUNDS, MOTION_VALUE_NAMES } from '@fleet/contracts/motion-rules';
import { errorCodes, type GraphqlAnswer } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';

const SET = `mutation ($where: UpdateMotionRulesWhere!, $data: UpdateMotionRulesInput!) {
  updateMotionRules(where: $where, data: $data) { id } }`;
const READ = `query ($where: ById!) { account(where: $where) {
  motionRules { set { startSpeedKmh } } motionProgress { daysDone daysTotal finishedAt } } }`;
const OF_VEHICLE = 'query ($where: ById!) { vehicle(where: $where) { motionRule { startSpeedKmh } } }';

type Where = { id: string; version?: number; vehicleType?: string };

const set = (token: string | undefined, where: Where, data: object): Promise<GraphqlAnswer> =>
  ask(SET, { ...(token && { token }), variables: { where, data } });

async function keptOf(accountId: string): Promise<string> {
  const [row] = await sql<{ kept: string }>('SELECT motion_rules::text AS kept FROM accounts WHERE id = $1', [
    accountId,
  ]);
  return row?.kept ?? '';
}

const DAYS = 85;

/** Somebody with as many vehicles, each of which told hourly for so many days. */
async function fleetOf(vehicles: number): Promise<Session> {
  const person = await signUp();
  await sql(
    `WITH devices AS (INSERT INTO devices (id, account_id, updated_at)
       SELECT gen_random_uuid(), $1, now() FROM generate_series(1, $2::int) RETURNING id
     ), told AS (INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh,
         protocol, attributes)
       SELECT id, at, 1, at, true, 52.5, 13.4, 0, 'gt06', '{}'
         FROM devices, generate_series(now() - $3 * interval '1 day', now(), '1 hour') at)
     INSERT INTO device_states (device_id, fix_time, hash) SELECT id, now(), 1 FROM devices`,
    [person.accountId, vehicles, DAYS],
  );
  return person;
}

const daysOf = (persons: readonly Session[]) =>
  count(
    'SELECT count(*)::int AS count FROM device_days WHERE account_id = ANY($1)',
    persons.map(({ accountId }) => accountId),
  );

async function count(text: string, value: unknown): Promise<number> {
  const [row] = await sql<{ count: number }>(text, [value]);
  return row?.count ?? 0;
}

/** @returns whether it came to be so */
async function within(seconds: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < seconds; waited++) {
    if (await isSo()) return true;
    await delay(1_000);
  }
  return false;
}

test('those who keep an account set when its trips begin, and see how far its days are', async () => {
  const owner = await signUp();
  const { accountId: id, accessToken: token } = owner;
  expect(errorCodes(await set(token, { id }, { startSpeedKmh: 9 }))).toEqual([]);
  const { data } = await ask(READ, { token, variables: { where: { id } } });
  expect(data?.account).toMatchObject({
    motionRules: [{ set: { startSpeedKmh: 9 } }],
    motionProgress: { daysTotal: 0 },
  });
});

attempts('settings of others', async (make) => {
  const owner = await signIn('owner');
  const { accountId: id } = owner;
  const [vehicle] = await sql<{ id: string }>('SELECT id FROM vehicles WHERE account_id = $1 LIMIT 1', [id]);
  const others: Record<string, Session | null> = {
    'a stranger': null,
    'somebody of another account': await signUp(),
    'an owner of another account': await signIn('otherOwner'),
    'a driver': await signIn('driver'),
    'a customer': await signIn('customer'),
  };
  for (const [who, person] of Object.entries(others)) {
    const token = person?.accessToken;
    const asked = { ...(token && { token }), variables: { where: { id } } };
    const before = await keptOf(id);
    for (const where of [{ id }, { id, vehicleType: 'CAR' }, { id, version: 1 }])
      await make(`${who} sets ${Object.keys(where).join(' and ')}`, async () => {
        const answer = await set(token, where, { startSpeedKmh: 15 });
        expect(errorCodes(answer)).toHaveLength(1);
        return answer.data?.updateMotionRules || (await keptOf(id)) !== before ? 'they are set' : null;
      });
    await make(`${who} reads`, async () => {
      const { data } = await ask(READ, asked);
      const account = data?.account as { motionRules: unknown; motionProgress: unknown } | null;
      return account?.motionRules || account?.motionProgress ? JSON.stringify(account) : null;
    });
    if (who === 'a driver') continue;
    await make(`${who} reads by whose rule a vehicle is judged`, async () => {
      const { data } = await ask(OF_VEHICLE, { ...asked, variables: { where: { id: vehicle?.id } } });
      return data?.vehicle ? JSON.stringify(data.vehicle) : null;
    });
  }
});

attempts('values of no fleet', async (make) => {
  const { accountId: id, accessToken: token } = await signUp();
  const strange = [-1, 0, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 1e300, '7', true, [7], {}, 'NaN', '7; DROP'];
  const isNone = async () => ((await keptOf(id)) === '{}' ? null : `kept: ${await keptOf(id)}`);
  for (const name of MOTION_VALUE_NAMES) {
    const { min, max } = MOTION_BOUNDS[name];
    for (const value of [...strange, min - 1, max + 1, min + 0.5])
      await make(`${name}: ${JSON.stringify(value)}`, async () => {
        expect(errorCodes(await set(token, { id }, { [name]: value }))).not.toEqual([]);
        return isNone();
      });
  }
  for (const literal of ['NaN', 'Infinity', '1e999', '-0.0', '0x10', '7 7'])
    await make(`${literal} in the text`, async () => {
      const text = `mutation { updateMotionRules(where: { id: "${id}" }, data: { startSpeedKmh: ${literal} }) { id } }`;
      expect(errorCodes(await ask(text, { token }))).not.toEqual([]);
      return isNone();
    });
  const shapes: Record<string, [object, object]> = {
    'a type that there is not': [{ id, vehicleType: 'TANK' }, { startSpeedKmh: 9 }],
    'a type that objects have': [{ id, vehicleType: '__proto__' }, { startSpeedKmh: 9 }],
    'a value that there is not': [{ id }, { certainKmh: 900 }],
    'the settings themselves': [{ id }, { motionRules: { own: { startSpeedKmh: 900 } } }],
    'another account in the data': [{ id }, { id, startSpeedKmh: 9 }],
  };
  for (const [name, [where, data]] of Object.entries(shapes))
    await make(name, async () => {
      expect(errorCodes(await set(token, where as Where, data))).not.toEqual([]);
      return isNone();
    });
});

attempt(
  'a change a second keeps others waiting',
  async () => {
    const [restless, patient] = [await fleetOf(40), await fleetOf(2)];
    expect(await within(120, async () => (await daysOf([restless, patient])) >= 42 * DAYS)).toBe(true);
    let isOver = false;
    let changes = 0;
    const change = async ({ accountId: id, accessToken: token }: Session, startSpeedKmh: number) =>
      expect(errorCodes(await set(token, { id }, { startSpeedKmh }))).toEqual([]);
    const changing = (async () => {
      for (; !isOver; changes++) {
        await change(restless, 5 + (changes % 10));
        await delay(1_000);
      }
    })();
    try {
      await change(patient, 9);
      let most = 0;
      const isDone = await within(120, async () => {
        const marked = 'FROM stale_days m JOIN devices d ON d.id = m.device_id WHERE d.account_id = $1';
        most = Math.max(most, await count(`SELECT count(*)::int AS count ${marked}`, restless.accountId));
        const finished = 'FROM motion_recomputes WHERE account_id = $1 AND finished_at IS NOT NULL';
        return (await count(`SELECT count(*)::int AS count ${finished}`, patient.accountId)) > 0;
      });
      if (!isDone) return `after ${changes} changes the other account waits`;
      return most > 1_100 ? `${most} days are under way at once` : null;
    } finally {
      isOver = true;
      await changing;
    }
  },
  300_000,
);
