import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { tryOnOthers } from './kit/others.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * Drivers and keys of others by their ids and by every list; keys that two would have at once; people of other accounts as drivers;
 * a tracker that invents keys by the thousand.
 */

const CREATE = 'mutation ($data: CreateDriverInput!) { createDriver(data: $data) { id } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDriverInput!) {
  updateDriver(where: $where, data: $data) { id } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseDriver(where: $where) { total } }';
const ADD_KEY = `mutation ($where: VersionWhere!, $data: AddDriverKeyInput!) {
  addDriverKey(where: $where, data: $data) { keys { id } } }`;
const REMOVE_KEY = 'mutation ($where: RemoveDriverKeyWhere!) { removeDriverKey(where: $where) { id } }';
const ONE = 'query ($where: ById!) { driver(where: $where) { name phone keys { key } } }';
const LIST = 'query ($where: DriversWhere) { drivers(where: $where) { content { name keys { key } } } }';
const UNKNOWN = `query ($where: UnknownDriverKeysWhere) {
  unknownDriverKeys(where: $where) { total content { key } } }`;

const SECRET = 'Secret chauffeur';
const THOUSANDS = 20_000;
const LISTED_MAX = 50;

async function createDriver({ accessToken: token }: Session, name: string): Promise<string> {
  const { data } = await ask(CREATE, { token, variables: { data: { name } } });
  return made<{ id: string }>(data, 'createDriver').id;
}

const addKey = ({ accessToken: token }: Session, id: string, key: string, more: object = {}) =>
  ask(ADD_KEY, { token, variables: { where: { id }, data: { key, ...more } } });

async function readKeys(
  { accountId }: Session,
  vehicleId: string,
  prefix: string,
  count: number,
): Promise<void> {
  await sql(
    `INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, attributes)
     SELECT gen_random_uuid(), gen_random_uuid(), 'driverChanged', now() - n * interval '1 second', $1, $2,
            jsonb_build_object('driverUniqueId', $3 || n) FROM generate_series(1, $4::int) AS n`,
    [accountId, vehicleId, prefix, count],
  );
}

attempts('drivers and keys of others', async (make) => {
  const [owner, stranger, member] = [await signIn('owner'), await signUp(), await signIn('driver')];
  const key = `KEY${Date.now()}`;
  const id = await createDriver(owner, `${SECRET} ${key}`);
  const { keys } = made<{ keys: { id: string }[] }>((await addKey(owner, id, key)).data, 'addDriverKey');
  await readKeys(owner, await vehicleOf(owner), `${key}X`, 1);
  for (const [who, person] of [
    ['a stranger', stranger],
    ['a member who only drives', member],
  ] as const) {
    await tryOnOthers(
      make,
      { who, person },
      {
        changes: [UPDATE, { where: { id }, data: { name: 'mine' } }],
        erases: [ERASE, { where: { id } }],
        'gives a key to': [ADD_KEY, { where: { id }, data: { key: 'MINE1' } }],
        'takes the key from': [REMOVE_KEY, { where: { id, keyId: keys[0]?.id } }],
        'makes one in the account of': [CREATE, { data: { name: 'Mine', accountId: owner.accountId } }],
      },
    );
    await make(`${who} reads it`, async () => {
      const { data } = await ask(ONE, { token: person.accessToken, variables: { where: { id } } });
      return data?.driver ? 'it is read' : null;
    });
    for (const where of [{ search: SECRET }, { search: key }, { accountId: owner.accountId }, {}])
      await make(`${who} lists it by ${JSON.stringify(Object.keys(where))}`, async () => {
        const { data } = await ask(LIST, { token: person.accessToken, variables: { where } });
        return JSON.stringify(data ?? {}).includes(key) ? 'it is listed' : null;
      });
    for (const where of [{ accountId: owner.accountId }, {}])
      await make(`${who} lists unknown keys by ${JSON.stringify(Object.keys(where))}`, async () => {
        const { data } = await ask(UNKNOWN, { token: person.accessToken, variables: { where } });
        return JSON.stringify(data ?? {}).includes(key) ? 'a key is listed' : null;
      });
  }
  await make('a stranger takes the key over for a driver of their own', async () => {
    const own = await createDriver(stranger, 'Own');
    await addKey(stranger, own, key, { takeOver: true, withPast: true });
    const [kept] = await sql<{ until_at: Date | null }>(
      'SELECT until_at FROM driver_keys WHERE driver_id = $1 AND key = $2',
      [id, key],
    );
    return kept && kept.until_at === null ? null : 'the key of the other account has ended';
  });
  await make('a stranger makes somebody of the account a driver of their own', async () => {
    const data = { name: 'Eve', userId: owner.userId };
    const answer = await ask(CREATE, { token: stranger.accessToken, variables: { data } });
    return isAnswered(answer.data) ? 'they are' : null;
  });
});

attempts('one key for several', async (make) => {
  const person = await signUp();
  const drivers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => createDriver(person, `Driver ${at}`)),
  );
  const rivals = async (more: object) => {
    const key = `RACE${Math.trunc(performance.now() * 1_000)}`;
    await Promise.all(drivers.map((id) => addKey(person, id, key, more)));
    const held = await sql(
      `SELECT FROM driver_keys a JOIN driver_keys b ON a.account_id = b.account_id AND a.key = b.key AND a.id < b.id
        AND tstzrange(a.from_at, a.until_at) && tstzrange(b.from_at, b.until_at) WHERE a.key = $1`,
      [key],
    );
    return held.length > 0 ? 'two have it at once' : null;
  };
  await make('given to eight at once', () => rivals({}));
  await make('taken over by eight at once', () => rivals({ takeOver: true }));
  await make('taken over with the past by eight at once', () => rivals({ takeOver: true, withPast: true }));
});

attempts('a tracker that invents keys', async (make) => {
  const person = await signUp();
  await readKeys(person, await vehicleOf(person), 'INVENTED', THOUSANDS);
  await make('fills the list of unknown keys', async () => {
    const { data } = await ask(UNKNOWN, { token: person.accessToken });
    const { total } = made<{ total: number }>(data, 'unknownDriverKeys');
    return total > LISTED_MAX ? `${total} keys are listed` : null;
  });
  const stuffed = {
    'a key of a megabyte': 'A'.repeat(1_000_000),
    'NUL in it': 'AB\u0000CD',
    'a script': '<b>',
  };
  const id = await createDriver(person, 'Ada');
  for (const [name, key] of Object.entries(stuffed))
    await make(name, async () => (isAnswered((await addKey(person, id, key)).data) ? 'it is kept' : null));
});
