import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, type Session, signIn, signUp } from './kit/people.ts';
import { openSocket, refusalOf } from './kit/socket.ts';

const CREATE =
  'mutation ($data: CreatePersonalTokenInput!) { createPersonalToken(data: $data) { id token } }';
const REVOKE = 'mutation ($where: ById!) { revokePersonalToken(where: $where) }';
const EVERYTHING = [
  'FLEET_WRITE',
  'REPORTS_WRITE',
  'FILES_WRITE',
  'PEOPLE_WRITE',
  'ACCOUNT_WRITE',
  'WEBHOOKS_WRITE',
];
const URL_OF_MALLORY = 'https://mallory.example/hook';
const NO_ROW = '00000000-0000-7000-8000-000000000000';

type Token = { id: string; token: string };

async function tokenOf(person: Session, scopes = EVERYTHING): Promise<Token> {
  const data = { title: 'Program', scopes, expiresInDays: 1, password: person.password };
  const answer = await ask(CREATE, { token: person.accessToken, variables: { data } });
  const made = answer.data?.createPersonalToken as Token | undefined;
  if (!made) throw new Error(`no token was made: ${JSON.stringify(answer)}`);
  return made;
}

async function call(token: string, name: string, input: object = {}, prefix = '/api') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify(prefix === '/rpc' ? { json: input } : input);
  return send({ method: 'POST', path: `${prefix}/${name}`, headers, body, from: freshAddress() });
}

const avatarOf = ({ userId }: Session) => ({
  where: { entity: 'USER', entityId: userId },
  data: { type: 'AVATAR', name: 'me.png', size: 9, mimeType: 'image/png' },
});

async function gotIn(token: string, name = 'vehicles', input: object = {}): Promise<string | null> {
  for (const prefix of ['/api', '/rpc']) {
    const { status, body } = await call(token, name, input, prefix);
    if (status < 300) return `${prefix}/${name} answered ${body.slice(0, 120)}`;
    expect([401, 403, 404], `${prefix}/${name} ${body}`).toContain(status);
  }
  return null;
}

test('a good token is let in, for what it is good for', async () => {
  const { token } = await tokenOf(await signUp(), ['FLEET_READ']);
  expect((await call(token, 'vehicles')).status).toBe(200);
  expect((await call(token, 'vehicles', {}, '/rpc')).status).toBe(200);
});

attempts('a token goes beyond its scope', async (make) => {
  const person = await signUp();
  const { token } = await tokenOf(person, ['FLEET_READ']);
  const beyond: Record<string, object> = {
    createVehicle: { data: { title: 'Van', type: 'CAR' } },
    updateUser: { where: { id: person.userId }, data: { key: 'firstName', value: 'Mallory' } },
    users: {},
    user: { where: { id: person.userId } },
    account: { where: { id: person.accountId } },
    auditEntries: {},
    vehiclesTripsReport: { where: {} },
    createInvitation: { data: { email: 'mallory@attack.example', roles: ['DRIVER'] } },
    savedReports: {},
    createSavedReport: { data: { kind: 'SUMMARY', title: 'All', scope: {}, parameters: '' } },
    updateSavedReport: { where: { id: NO_ROW }, data: { title: 'Mine' } },
    eraseSavedReport: { where: { id: NO_ROW } },
    sendSavedReport: { where: { id: NO_ROW } },
    attachmentsByEntity: { where: { entity: 'USER', entityId: person.userId } },
    createUploadLink: avatarOf(person),
    confirmUpload: { where: { id: NO_ROW } },
    cancelUpload: { where: { id: NO_ROW } },
    detachFileFromEntity: { where: { id: NO_ROW } },
    setUserAvatar: { where: { id: person.userId }, data: { avatarId: NO_ROW } },
    removeUserAvatar: { where: { id: person.userId } },
    webhooks: {},
    webhook: { where: { id: NO_ROW } },
    webhookDeliveries: {},
    webhookDelivery: { where: { id: NO_ROW } },
    createWebhook: { data: { url: URL_OF_MALLORY, kinds: ['VEHICLES'] } },
    updateWebhook: { where: { id: NO_ROW }, data: { url: URL_OF_MALLORY } },
    rotateWebhookSecret: { where: { id: NO_ROW } },
    eraseWebhook: { where: { id: NO_ROW } },
    testWebhook: { where: { id: NO_ROW } },
    replayWebhookDelivery: { where: { id: NO_ROW } },
  };
  for (const [name, input] of Object.entries(beyond)) await make(name, () => gotIn(token, name, input));
});

attempts('a token goes through files or webhooks to what its other scopes do not open', async (make) => {
  const person = await signUp();
  const all = await tokenOf(person);
  const made = await call(all.token, 'createWebhook', {
    data: { url: URL_OF_MALLORY, kinds: ['EVERYTHING'], enabled: false },
  });
  expect(made.status, made.body).toBe(200);
  const { id } = JSON.parse(made.body) as { id: string };
  const vehicle = await call(all.token, 'createVehicle', { data: { title: 'Van', type: 'CAR' } });
  const vehicleId = (JSON.parse(vehicle.body) as { id: string }).id;
  const files = await tokenOf(person, ['FILES_WRITE', 'REPORTS_WRITE']);
  const photo = { type: 'PHOTO', name: 'van.png', size: 9, mimeType: 'image/png' };
  await make('a photo of a vehicle that it only names', () =>
    gotIn(files.token, 'createUploadLink', {
      where: { entity: 'VEHICLE', entityId: vehicleId },
      data: photo,
    }),
  );
  await make('a portrait', () => gotIn(files.token, 'createUploadLink', avatarOf(person)));
  await make('mails to a colleague', () =>
    gotIn(files.token, 'createSavedReport', {
      data: {
        kind: 'SUMMARY',
        title: 'All',
        scope: { period: 'YESTERDAY' },
        parameters: '',
        schedule: { frequency: 'DAILY', hour: 6, format: 'CSV', recipientIds: [NO_ROW] },
      },
    }),
  );
  const hooks = await tokenOf(person, ['WEBHOOKS_WRITE', 'FLEET_READ']);
  for (const kind of ['EVERYTHING', 'PEOPLE', 'ACCOUNT', 'FILES'])
    await make(`hearing of ${kind}`, () =>
      gotIn(hooks.token, 'createWebhook', { data: { url: URL_OF_MALLORY, kinds: ['VEHICLES', kind] } }),
    );
  for (const data of [{ url: 'https://other.example/' }, { enabled: true }, { kinds: ['PEOPLE'] }])
    await make(`another's webhook: ${Object.keys(data).join()}`, () =>
      gotIn(hooks.token, 'updateWebhook', { where: { id }, data }),
    );
  await make('its secret', () => gotIn(hooks.token, 'rotateWebhookSecret', { where: { id } }));
  await make('what was sent', async () => {
    expect((await call(all.token, 'testWebhook', { where: { id } })).status).toBe(200);
    const seen = await call(hooks.token, 'webhookDeliveries', { where: { webhookId: id } });
    expect([seen.status, seen.body]).toEqual([200, expect.stringContaining('webhook.tested')]);
    return seen.body.includes('"body"') ? seen.body.slice(0, 200) : null;
  });
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
    readNotifications: { data: {} },
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
    expect((await call(made.token, 'vehicles')).status, how).toBe(200);
    await end(person, made);
    await make(how, () => gotIn(made.token));
  }
});

attempts('a lowered role leaves a token what it could', async (make) => {
  const person = await signUp();
  const { token } = await tokenOf(person);
  const input = { data: { title: 'Van', type: 'CAR' } };
  expect((await call(token, 'createVehicle', input)).status).toBe(200);
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
