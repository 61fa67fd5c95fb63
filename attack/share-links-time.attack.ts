import { errorCodes } from '@fleet/testing/ask';
import { expect, vi } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, askAnything, made } from './kit/graphql.ts';
import { newImei, openGt06 } from './kit/gt06.ts';
import { send } from './kit/http.ts';
import { freshAddress, type Session, signUp } from './kit/people.ts';
import { openSocket, refusalOf } from './kit/socket.ts';
import { callAs } from './kit/tokens.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * The time of a share link: where its vehicle was before the link began and after it ended, by every door that could
 * take a token of a link.
 */

const DEVICE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const CREATE = `mutation ($where: CreateShareLinkWhere!, $data: CreateShareLinkInput!) {
  createShareLink(where: $where, data: $data) { id token } }`;
const REVOKE = 'mutation ($where: VersionWhere!) { revokeShareLink(where: $where) { id } }';
const EXTEND = `mutation ($where: VersionWhere!, $data: UpdateShareLinkInput!) {
  updateShareLink(where: $where, data: $data) { id } }`;
const LOOK = `query ($where: SharedVehicleWhere!) { sharedVehicle(where: $where) {
  state trail position { latitude fixTime } } }`;
const ROUTES = `query ($where: VehiclesRoutesReportWhere!) {
  vehiclesRoutesReport(where: $where) { content { positions { latitude } } } }`;
const LATEST = 'query ($where: ById!) { vehicle(where: $where) { latestPosition { latitude } } }';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Answers about a link are kept for two seconds. */
const KEPT_MS = 2_100;
/** GT06 tells whole seconds. */
const NOW_MS = Math.floor(Date.now() / 1000) * 1000;
const FROM_MS = NOW_MS - 30 * MINUTE_MS;
const at = (ms: number) => new Date(ms).toISOString();

/** Latitudes by the time of the fix, about a hundred metres apart. */
const BEFORE = { 'long before': 52.5011, 'a second before': 52.5021, 'before, told late': 52.5031 };
const WITHIN = { 'as it began': 52.5041, since: 52.5051 };
const AFTER = { 'after it ended': 52.5061 };
const OUTSIDE = Object.entries({ ...BEFORE, ...AFTER });

/** Names the places in a text that are outside the time of a link. */
function outsideIn(text: string): string | null {
  const found = OUTSIDE.filter(([, latitude]) => text.includes(String(latitude)));
  return found.length > 0 ? found.map(([when]) => when).join(', ') : null;
}

type Link = { id: string; token: string };

async function linkOf(
  { accessToken: token }: Session,
  vehicleId: string,
  { fromMs, trailMinutes = 240, ...data }: { fromMs?: number; trailMinutes?: number; fromAt?: string } = {},
): Promise<Link> {
  const variables = {
    where: { vehicleId },
    data: { untilAt: at(Date.now() + 2 * HOUR_MS), trailMinutes, ...data },
  };
  const link = made<Link>((await ask(CREATE, { token, variables })).data, 'createShareLink');
  // The product makes no link that begins in the past.
  if (fromMs) await sql('UPDATE share_links SET from_at = $2 WHERE id = $1', [link.id, at(fromMs)]);
  return link;
}

/** A vehicle with a tracker since yesterday. `drive` waits until a fix is stored. */
async function scene() {
  const session = await signUp();
  const vehicleId = await vehicleOf(session);
  const imei = newImei();
  const device = await ask(DEVICE, {
    token: session.accessToken,
    variables: { data: { externalDeviceId: imei, vehicleId } },
  });
  const { id: deviceId } = made<{ id: string }>(device.data, 'createDevice');
  // A link shows no fix from before the assignment.
  await sql(`UPDATE device_assignments SET "from" = now() - interval '1 day' WHERE device_id = $1`, [
    deviceId,
  ]);
  const tracker = await openGt06(imei);
  const drive = async (latitude: number, ms: number) => {
    tracker.report(10, new Date(ms), latitude);
    const find = 'SELECT 1 FROM positions WHERE device_id = $1 AND fix_time = $2 AND valid';
    await vi.waitUntil(async () => (await sql(find, [deviceId, at(ms)])).length === 1, {
      timeout: 10_000,
      interval: 50,
    });
  };
  const driveBefore = async () => {
    await drive(BEFORE['long before'], FROM_MS - 20 * MINUTE_MS);
    await drive(BEFORE['a second before'], FROM_MS - 1_000);
  };
  const driveWithin = async () => {
    await drive(WITHIN['as it began'], FROM_MS);
    await drive(WITHIN.since, NOW_MS - MINUTE_MS);
    await drive(BEFORE['before, told late'], FROM_MS - 10 * MINUTE_MS);
  };
  return { session, vehicleId, drive, driveBefore, driveWithin };
}

/** What a stranger of some network gets by a token. */
async function look(token: string, more: object = {}): Promise<string> {
  const body = JSON.stringify({ query: LOOK, variables: { where: { token, ...more } } });
  const headers = { 'content-type': 'application/json' };
  return (await send({ method: 'POST', path: '/graphql', headers, body, from: freshAddress() })).body;
}

const untilForgotten = () => new Promise((resolve) => setTimeout(resolve, KEPT_MS));

attempts('a link shows where the vehicle was before it began', async (make) => {
  const { session, vehicleId, driveBefore, driveWithin } = await scene();
  const { accessToken: token } = session;
  const link = await linkOf(session, vehicleId, { fromMs: FROM_MS });
  const planned = await linkOf(session, vehicleId, { fromAt: at(Date.now() + HOUR_MS) });
  await driveBefore();
  await make('while there is nothing newer', async () => outsideIn(await look(link.token)));
  await driveWithin();
  await untilForgotten();
  await make('beside what is newer', async () => {
    const body = await look(link.token);
    expect(body).toContain(`"latitude":${WITHIN.since}`);
    return outsideIn(body);
  });
  const path = await linkOf(session, vehicleId, { fromMs: FROM_MS });
  await make('on the path', async () => {
    const body = await look(path.token);
    for (const latitude of Object.values(WITHIN)) expect(body).toContain(`,${latitude}]`);
    return outsideIn(body);
  });
  await make('on the path, made longer', async () => {
    const short = await linkOf(session, vehicleId, { fromMs: FROM_MS, trailMinutes: 1 });
    const variables = { where: { id: short.id }, data: { trailMinutes: 240 } };
    expect(errorCodes(await ask(EXTEND, { token, variables }))).toEqual([]);
    const body = await look(short.token);
    expect(body).toContain(`,${WITHIN['as it began']}]`);
    return outsideIn(body);
  });
  await make('in a link of this minute', async () => {
    const body = await look((await linkOf(session, vehicleId)).token);
    expect(body).toContain('"position":null');
    return body.includes('52.50') ? body : null;
  });
  await make('in a link that is to begin', async () => {
    const body = await look(planned.token);
    expect(body).toContain('NOT_YET');
    return body.includes('52.50') ? body : null;
  });
  const earlier = await linkOf(session, vehicleId, { fromMs: FROM_MS - HOUR_MS });
  const seen = outsideIn(await look(earlier.token));
  expect(seen, 'by a link that began earlier').toBe(Object.keys(BEFORE).join(', '));
});

attempts('a link shows where the vehicle is after it ended', async (make) => {
  const { session, vehicleId, drive, driveWithin } = await scene();
  const { accessToken: token } = session;
  const ends: Record<string, (link: Link) => Promise<unknown>> = {
    'its time is over': ({ id }) =>
      sql('UPDATE share_links SET until_at = $2 WHERE id = $1', [id, at(NOW_MS - MINUTE_MS + 1_000)]),
    'it is revoked': ({ id }) => ask(REVOKE, { token, variables: { where: { id } } }),
  };
  await driveWithin();
  const links = new Map<string, Link>();
  for (const [name, end] of Object.entries(ends)) {
    const link = await linkOf(session, vehicleId, { fromMs: FROM_MS });
    expect(await look(link.token), 'before it ended').toContain(`"latitude":${WITHIN.since}`);
    await end(link);
    links.set(name, link);
  }
  const open = await linkOf(session, vehicleId, { fromMs: FROM_MS });
  await drive(AFTER['after it ended'], Date.now() - (Date.now() % 1000));
  await untilForgotten();
  for (const [name, link] of links)
    await make(name, async () => {
      const body = await look(link.token);
      expect(body).toContain('SHARE_LINK_ENDED');
      return body.includes('52.50') ? body : null;
    });
  await make('its end is moved once it has ended', async () => {
    const { id, token: of } = links.get('its time is over') ?? open;
    const variables = { where: { id }, data: { untilAt: at(Date.now() + HOUR_MS) } };
    expect(errorCodes(await ask(EXTEND, { token, variables }))).toEqual(['SHARE_LINK_ENDED']);
    return outsideIn(await look(of));
  });
  expect(outsideIn(await look(open.token)), 'by a link that is open').toBe('after it ended');
});

attempts('the token of a link opens another door to another time', async (make) => {
  const { session, vehicleId, driveBefore, driveWithin } = await scene();
  const { token } = await linkOf(session, vehicleId, { fromMs: FROM_MS });
  await driveBefore();
  await driveWithin();
  const period = { from: at(NOW_MS - 4 * HOUR_MS), to: at(NOW_MS) };
  const routes = { where: { vehicleIds: [vehicleId], ...period } };
  /** Each sends a token as an access token. */
  const doors: Record<string, (as: string) => Promise<string>> = {
    'a report': async (as) => JSON.stringify(await ask(ROUTES, { token: as, variables: routes })),
    'a file': async (as) => {
      const path = `/exports/routes.csv?where=${encodeURIComponent(JSON.stringify(routes.where))}`;
      return (await send({ path, headers: { authorization: `Bearer ${as}` } })).body;
    },
    'a call of a program': async (as) => (await callAs(as, 'vehiclesRoutesReport', routes)).body,
    'the latest position': async (as) =>
      JSON.stringify(await ask(LATEST, { token: as, variables: { where: { id: vehicleId } } })),
  };
  for (const [name, open] of Object.entries(doors))
    await make(name, async () => {
      const answer = await open(token);
      return answer.includes('52.50') ? answer : null;
    });
  await make('a socket', async () => ((await refusalOf(openSocket(token))) ? null : 'it was let in'));
  const times = ['from', 'fromAt', 'since', 'to', 'untilAt', 'at', 'trailMinutes'];
  for (const name of times)
    await make(`its own question with ${name}`, async () => {
      const value = name === 'trailMinutes' ? 240 : period.from;
      return outsideIn(await look(token, { [name]: value }));
    });
  for (const field of ['trail(minutes: 240)', `position(at: "${period.from}") { latitude }`, 'positions'])
    await make(`its own question for ${field}`, async () => {
      const query = `query ($where: SharedVehicleWhere!) { sharedVehicle(where: $where) { ${field} } }`;
      return outsideIn(JSON.stringify(await askAnything(query, { variables: { where: { token } } })));
    });
  for (const name of ['the first look counts', 'the second look counts'])
    await make(name, async () => outsideIn(await look(token, { isOpening: true })));
  expect(await look(token), 'what is of its time').toContain(`"latitude":${WITHIN.since}`);
  const { accessToken } = session;
  const before = Object.keys(BEFORE).join(', ');
  for (const name of ['a report', 'a file'] as const)
    expect(outsideIn((await doors[name]?.(accessToken)) ?? ''), `${name} to its owner`).toBe(before);
  expect(await doors['the latest position']?.(accessToken)).toContain(String(WITHIN.since));
  expect(await refusalOf(openSocket(accessToken)), 'a socket of its owner').toBeNull();
});
