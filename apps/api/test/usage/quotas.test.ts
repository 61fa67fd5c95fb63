import { describe, expect, inject, vi } from 'vitest';
import { openApi, signUp, test } from '../api.ts';
import { addVehicle, dayOf, leftOf, type Posted, post, REPORT } from './usage.ts';

const ALL = '{ vehicles(options: { size: 0 }) { content { id } } }';
const CHEAP = '{ credentials { profile { id } } }';
const full = (name: string) =>
  `${name}: vehiclesRoutesReport(where: $where) { content { positions { id } } }`;
const several = (count: number) => Array.from({ length: count }, (_, index) => full(`r${index}`)).join(' ');
const ASKED = 'query ($where: VehiclesRoutesReportWhere!)';

describe('what a document may ask for', () => {
  test.for<[string, string]>([
    ['twenty-six full reports by alias', `${ASKED} { ${several(26)} }`],
    ['two full reports', `${ASKED} { ${several(2)} }`],
    [
      'full reports in fragments',
      `${ASKED} { ...A ...B } fragment A on Query { ${full('a')} } fragment B on Query { ${full('b')} }`,
    ],
    [
      'a full report behind another operation',
      `query Cheap { credentials { profile { id } } } query Dear($where: VehiclesRoutesReportWhere!) { ${several(3)} }`,
    ],
    [
      'twenty-five reports of a fleet, of one row each',
      `{ ${Array.from({ length: 25 }, (_, n) => `r${n}: vehiclesTripsReport(where: { period: TODAY, limit: 1 }) { total }`).join(' ')} }`,
    ],
    [
      'three lists of everything',
      `{ a: vehicles(options: { size: 0 }) { total content { id } } b: vehicles(options: { size: 0 }) { content { id } } c: devices(options: { size: 10000 }) { content { id } } }`,
    ],
    [
      'a list of everything in each row of a page',
      '{ vehicles { content { account { users(options: { size: 0 }) { content { id email firstName lastName } } } } } }',
    ],
  ])('%s is more', async ([, text], { api, db }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const variables = dayOf(await addVehicle(db, accountId), 20_000);
    const operationName = text.includes('query Dear') ? 'Dear' : undefined;
    const answer = await post(api, text, { token, variables, ...(operationName && { operationName }) });
    expect(new Set(answer.codes)).toEqual(new Set(['QUERY_TOO_COMPLEX']));
  });

  test('a full report with all that is told of a position is not', async ({ api, db }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const variables = dayOf(await addVehicle(db, accountId), 20_000);
    const text = `${ASKED} { vehiclesRoutesReport(where: $where) { total truncated nextCursor content { id vehicleId
      positions { id vehicleId deviceId externalId fixTime receivedAt deviceTime valid latitude longitude altitude
        speed course accuracy satellites ignition ignitionSince motion motionSince distance totalDistance door battery
        power networkMobileSignalStrength connection connectionSince lastHeardAt attributes } } } }`;
    expect((await post(api, text, { token, variables })).codes).toEqual([]);
  });
});

describe('what a person may ask for in a minute', () => {
  const COST = { COST_PER_MINUTE: '20000' };

  test('weighs by what was asked for, less what was not there', async ({ api, db }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const start = leftOf(await post(api, CHEAP, { token }), 'cost');
    const afterList = leftOf(await post(api, ALL, { token }), 'cost');
    const variables = dayOf(await addVehicle(db, accountId), 20_000);
    const afterReport = leftOf(await post(api, REPORT, { token, variables }), 'cost');
    // Fields of fifty rows and of a report; neither the ten thousand rows nor the twenty thousand positions.
    expect(start - afterList).toBeLessThan(200);
    expect(afterList - afterReport).toBeLessThan(500);
  });

  test('weighs by the operation that is executed, not by the first', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    const text = `query Cheap { credentials { profile { id } } } ${ASKED.replace('query', 'query Dear')} { ${several(2)} }`;
    const variables = dayOf('00000000-0000-4000-8000-000000000000', 5_000);
    const before = leftOf(await post(api, CHEAP, { token }), 'cost');
    const asked = await post(api, text, { token, variables, operationName: 'Dear' });
    expect(asked.codes).toEqual(['NOT_FOUND']);
    expect(before - leftOf(asked, 'cost')).toBeGreaterThan(5_000);
  });

  test('is refused beyond, with when to come again; another account is not', async ({ databaseUrl }) => {
    await using api = await opened(databaseUrl, COST);
    const [person, other] = [await signUp(api), await signUp(api)];
    const text = `${ASKED} { ${several(5)} }`;
    const variables = { where: { ...dayOf('00000000-0000-4000-8000-000000000000', 1_000).where } };
    const answers: Posted[] = [];
    for (let turn = 0; turn < 10; turn += 1)
      answers.push(await post(api, text, { token: person.accessToken, variables }));
    const refused = answers.at(-1);
    expect([refused?.status, refused?.codes]).toEqual([429, ['TOO_MANY_REQUESTS']]);
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused?.headers.get('ratelimit-policy')).toContain('"cost";q=20000;w=60');
    expect((await post(api, CHEAP, { token: other.accessToken })).codes).toEqual([]);
  });

  test('is one for all sessions of the person, and four for all people of the account', async ({
    databaseUrl,
    db,
  }) => {
    await using api = await opened(databaseUrl, COST);
    const { accountId, accessToken, email, userId } = await signUp(api);
    const first = await post(api, ALL, { token: accessToken });
    const again = await signIn(api, email);
    expect(leftOf(await post(api, CHEAP, { token: again }), 'cost')).toBeLessThan(leftOf(first, 'cost'));
    expect(first.headers.get('ratelimit-policy')).toContain('"account-cost";q=80000;w=60');
    const colleague = await signUp(api);
    await db.membership.create({
      data: { accountId, userId: colleague.userId, roles: ['ORGANIZATION_OWNER'], vehicleScope: 'ALL' },
    });
    await db.session.updateMany({ where: { userId: colleague.userId }, data: { accountId } });
    const theirs = await post(api, CHEAP, { token: colleague.accessToken });
    expect(leftOf(theirs, 'cost')).toBeGreaterThan(leftOf(first, 'cost'));
    expect(leftOf(theirs, 'account-cost')).toBeLessThan(leftOf(first, 'account-cost'));
    expect(userId).not.toBe(colleague.userId);
  });

  test('is told to the other processes', async ({ databaseUrl }) => {
    await using one = await opened(databaseUrl, COST);
    await using two = await opened(databaseUrl, COST);
    const { accessToken: token } = await signUp(one);
    const text = `${ASKED} { ${several(5)} }`;
    const variables = dayOf('00000000-0000-4000-8000-000000000000', 1_000);
    const start = leftOf(await post(one, CHEAP, { token }), 'cost');
    for (let turn = 0; turn < 3; turn += 1) await post(one, text, { token, variables });
    const weight = start - leftOf(await post(two, text, { token, variables }), 'cost');
    await vi.waitFor(
      async () => expect(leftOf(await post(two, CHEAP, { token }), 'cost')).toBeLessThan(start - 3 * weight),
      { timeout: 8_000, interval: 300 },
    );
  });
});

describe('requests', () => {
  test('are counted before they are read, bad ones too; strangers by their network', async ({
    databaseUrl,
  }) => {
    await using api = await opened(databaseUrl, { REQUESTS_PER_MINUTE: '5' });
    const { accessToken: token } = await signUp(api);
    const address = '192.0.2.77';
    for (const asker of [{ token }, { address }]) {
      const answers: Posted[] = [];
      for (let turn = 0; turn < 6; turn += 1) answers.push(await post(api, '{ nothing', asker));
      expect(answers.map(({ codes }) => codes[0])).toEqual([
        ...Array.from({ length: 5 }, () => 'BAD_REQUEST'),
        'TOO_MANY_REQUESTS',
      ]);
      expect(answers.at(-1)?.status).toBe(429);
    }
    expect((await post(api, '{ nothing', { address: '192.0.3.77' })).codes).toEqual(['BAD_REQUEST']);
  });
});

test('files of lists have a quota of their own, of which answer and refusal tell', async ({ api }) => {
  const { accessToken: token } = await signUp(api);
  const get = () =>
    fetch(`http://127.0.0.1:${api.port}/exports/vehicles.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const first = await get();
  await first.text();
  for (let left = leftOf(first, 'exports'); left > 0; left -= 1) await (await get()).text();
  const refused = await get();
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(await refused.json()).toMatchObject({
    errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: seconds } }],
  });
  expect(leftOf(refused, 'exports')).toBe(0);
});

async function opened(databaseUrl: string, env: Record<string, string>) {
  const api = await openApi(databaseUrl, inject('redisUrl'), env);
  return { ...api, [Symbol.asyncDispose]: api.close };
}

async function signIn(api: { port: number }, email: string): Promise<string> {
  const text = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
  const { data } = await post(api, text, { variables: { data: { email, password: 'correct horse 1' } } });
  const credentials = data?.signIn as { accessToken: string } | undefined;
  return credentials?.accessToken ?? '';
}
