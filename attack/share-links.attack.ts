import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, askAnything, isAnswered, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, type Session, signIn, signUp } from './kit/people.ts';

/*
 * Links that show one vehicle to anyone: guessed, ended, revoked while they are looked at; another vehicle and ids by a
 * link that is good; links to what belongs to others, and more of them than there may be. Another time by a good link has
 * a class of its own.
 */

const VEHICLE = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }';
const CREATE = `mutation ($where: CreateShareLinkWhere!, $data: CreateShareLinkInput!) {
  createShareLink(where: $where, data: $data) { id token } }`;
const REVOKE = 'mutation ($where: VersionWhere!) { revokeShareLink(where: $where) { id } }';
const RENEW = 'mutation ($where: VersionWhere!) { renewShareLink(where: $where) { token } }';
const LIST = '{ shareLinks { content { id } total } }';
const LOOK = `query ($where: SharedVehicleWhere!) { sharedVehicle(where: $where) {
  state title vehicleTitle plateNumber trail position { latitude fixTime } } }`;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

type Scene = { session: Session; vehicleId: string; id: string; token: string };

async function scene(data: object = {}): Promise<Scene> {
  const session = await signUp();
  const token = session.accessToken;
  const vehicle = await ask(VEHICLE, { token, variables: { data: { title: 'Secret van', type: 'CAR' } } });
  const { id: vehicleId } = made<{ id: string }>(vehicle.data, 'createVehicle');
  const variables = { where: { vehicleId }, data: { untilAt: hours(4), ...data } };
  const link = await ask(CREATE, { token, variables });
  return { session, vehicleId, ...made<{ id: string; token: string }>(link.data, 'createShareLink') };
}

/** What a stranger of this network sees by a token. */
async function look(token: string, from = freshAddress()) {
  const body = JSON.stringify({ query: LOOK, variables: { where: { token } } });
  const headers = { 'content-type': 'application/json' };
  const answer = await send({ method: 'POST', path: '/graphql', headers, body, from });
  return { status: answer.status, body: answer.body };
}

test('whoever has a link sees its vehicle', async () => {
  const { token } = await scene();
  expect((await look(token)).body).toContain('Secret van');
});

attempt('a thousand guesses of one network are all looked at', async () => {
  const from = freshAddress();
  let looked = 0;
  for (let guess = 0; guess < 1_000; guess++) {
    const { body } = await look(randomBytes(32).toString('base64url'), from);
    if (body.includes('vehicleTitle":"')) return 'a vehicle';
    if (body.includes('SHARE_LINK_ENDED')) looked++;
  }
  // Seven a minute, and a thousand guesses take some seconds.
  return looked > 50 ? `${looked} guesses were looked at` : null;
});

attempts('a link that has ended shows something', async (make) => {
  const links: Record<string, (scene: Scene) => Promise<unknown>> = {
    'its time is over': ({ id }) =>
      sql(
        `UPDATE share_links SET from_at = now() - interval '2 h', until_at = now() - interval '1 s' WHERE id = $1`,
        [id],
      ),
    'it is revoked': ({ id, session: { accessToken: token } }) =>
      ask(REVOKE, { token, variables: { where: { id } } }),
    'it has another address': ({ id, session: { accessToken: token } }) =>
      ask(RENEW, { token, variables: { where: { id } } }),
    'its vehicle is erased': ({ vehicleId }) =>
      sql(`UPDATE vehicles SET status = 'ERASED' WHERE id = $1`, [vehicleId]),
    'its account is suspended': ({ session: { accountId } }) =>
      sql(`UPDATE accounts SET status = 'SUSPENDED' WHERE id = $1`, [accountId]),
  };
  for (const [name, end] of Object.entries(links))
    await make(name, async () => {
      const made = await scene();
      // It is open while it ends: an answer is kept for two seconds.
      await look(made.token);
      await end(made);
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      const { body } = await look(made.token);
      return body.includes('SHARE_LINK_ENDED') ? null : body;
    });
});

attempt('a link that is to begin shows where the vehicle is kept', async () => {
  const { token } = await scene({ fromAt: hours(1), untilAt: hours(2) });
  const { body } = await look(token);
  return /Secret van|latitude/.test(body) ? body : null;
});

attempts('a good link reads more than its vehicle', async (make) => {
  const { token } = await scene();
  const fields = ['id', 'accountId', 'vehicleId', 'deviceId', 'driver', 'vehicle { id }', 'account { id }'];
  for (const field of fields)
    await make(field, async () => {
      const query = `query ($where: SharedVehicleWhere!) { sharedVehicle(where: $where) { ${field} } }`;
      const { data } = await askAnything(query, { variables: { where: { token } } });
      return isAnswered(data) ? 'it is told' : null;
    });
  await make('as an access token', async () =>
    isAnswered((await ask('{ vehicles { content { id } } }', { token })).data) ? 'vehicles' : null,
  );
});

attempts('others make, read or end links', async (make) => {
  const { vehicleId, id } = await scene();
  const others = { stranger: await signUp(), driver: await signIn('driver') };
  for (const [who, { accessToken: token }] of Object.entries(others)) {
    const data = { untilAt: hours(1) };
    await make(`a ${who} shares the vehicle`, async () =>
      isAnswered((await ask(CREATE, { token, variables: { where: { vehicleId }, data } })).data)
        ? 'shared'
        : null,
    );
    await make(`a ${who} ends the link`, async () =>
      isAnswered((await ask(REVOKE, { token, variables: { where: { id } } })).data) ? 'ended' : null,
    );
    await make(`a ${who} takes the link`, async () =>
      isAnswered((await ask(RENEW, { token, variables: { where: { id } } })).data) ? 'taken' : null,
    );
    await make(`a ${who} lists the link`, async () =>
      JSON.stringify((await ask(LIST, { token })).data ?? {}).includes(id) ? 'listed' : null,
    );
  }
});

attempt('more links than a vehicle may have, made at once', async () => {
  const { session, vehicleId } = await scene();
  const variables = { where: { vehicleId }, data: { untilAt: hours(1) } };
  await Promise.all(Array.from({ length: 30 }, () => ask(CREATE, { token: session.accessToken, variables })));
  const rows = await sql('SELECT 1 FROM share_links WHERE vehicle_id = $1', [vehicleId]);
  return (rows as unknown[]).length > 20 ? `${(rows as unknown[]).length} links` : null;
});

attempts('the page of a link tells of it', async (make) => {
  const { headers } = await send({ path: '/share' });
  const wanted = {
    'to the next page': ['referrer-policy', /^no-referrer$/],
    'to caches': ['cache-control', /no-store/],
    'to search engines': ['x-robots-tag', /noindex/],
    'to who frames it': ['content-security-policy', /frame-ancestors 'none'/],
  } as const;
  for (const [whom, [header, value]] of Object.entries(wanted))
    await make(whom, async () => (value.test(String(headers[header])) ? null : String(headers[header])));
  await make('by a cookie', async () => (headers['set-cookie'] ? String(headers['set-cookie']) : null));
});
