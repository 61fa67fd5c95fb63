import { expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { tryOnOthers } from './kit/others.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * Alert rules of others by their id and by every list; rules that name vehicles, geofences and people of others; alerts of
 * others, read, listed and changed; rules that are none.
 */

const CREATE = 'mutation ($data: CreateAlertRuleInput!) { createAlertRule(data: $data) { id } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateAlertRuleInput!) {
  updateAlertRule(where: $where, data: $data) { id } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseAlertRule(where: $where) { total } }';
const ONE = 'query ($where: ById!) { alertRule(where: $where) { title } }';
const LIST = 'query ($where: AlertRulesWhere) { alertRules(where: $where) { content { title } } }';
const ALERT = 'query ($where: ById!) { alert(where: $where) { ruleTitle notes { text } } }';
const ALERTS = 'query ($where: AlertsWhere) { alerts(where: $where) { content { ruleTitle } } }';
/** A link of a mail that would act by being opened. */
const MAILED = `query=${encodeURIComponent('mutation($id:ID!){acknowledgeAlerts(where:{ids:[$id]}){total}}')}&variables=`;
const SECRET = 'Secret rule';
const EVENTS = { eventTypes: ['deviceOverspeed'] };

const create = ({ accessToken: token }: Session, data: object) => ask(CREATE, { token, variables: { data } });

attempts('alert rules of others', async (make) => {
  const [owner, stranger, driver] = [await signIn('owner'), await signUp(), await signIn('driver')];
  const title = `${SECRET} ${Date.now()}`;
  const { id } = made<{ id: string }>((await create(owner, { ...EVENTS, title })).data, 'createAlertRule');
  for (const [who, person] of [
    ['a stranger', stranger],
    ['a driver', driver],
  ] as const) {
    await tryOnOthers(
      make,
      { who, person },
      {
        changes: [UPDATE, { where: { id }, data: { title: 'mine' } }],
        erases: [ERASE, { where: { id } }],
        'makes one in the account of': [
          CREATE,
          { data: { ...EVENTS, title: 'Mine', accountId: owner.accountId } },
        ],
      },
    );
    await make(`${who} reads it`, async () => {
      const { data } = await ask(ONE, { token: person.accessToken, variables: { where: { id } } });
      return data?.alertRule ? 'it is read' : null;
    });
    for (const where of [{ search: SECRET }, { accountId: owner.accountId }, {}])
      await make(`${who} lists it by ${JSON.stringify(Object.keys(where))}`, async () => {
        const { data } = await ask(LIST, { token: person.accessToken, variables: { where } });
        return JSON.stringify(data ?? {}).includes(SECRET) ? 'it is listed' : null;
      });
  }
});

attempts('rules that name what is of others', async (make) => {
  const [owner, stranger] = [await signIn('owner'), await signUp()];
  const vehicleId = await vehicleOf(owner);
  const [geofence] = await sql<{ id: string }>(`SELECT id FROM geofences WHERE account_id = $1 LIMIT 1`, [
    owner.accountId,
  ]);
  const own = made<{ id: string }>(
    (await create(stranger, { ...EVENTS, title: 'Own' })).data,
    'createAlertRule',
  );
  const named: Record<string, object> = {
    vehicles: { vehicleIds: [vehicleId] },
    people: { userIds: [owner.userId] },
    'people of the next step': { escalateAfterSeconds: 60, escalateUserIds: [owner.userId] },
    ...(geofence && { geofences: { geofenceIds: [geofence.id] } }),
  };
  for (const [what, data] of Object.entries(named)) {
    await make(`${what}, at once`, async () => {
      const answer = await create(stranger, { ...EVENTS, title: what, ...data });
      return isAnswered(answer.data) ? 'it is kept' : null;
    });
    await make(`${what}, later`, async () => {
      const variables = { where: { id: own.id }, data };
      const answer = await ask(UPDATE, { token: stranger.accessToken, variables });
      return isAnswered(answer.data) ? 'it is kept' : null;
    });
  }
});

attempts('alerts of others', async (make) => {
  const [owner, stranger, driver] = [await signIn('owner'), await signUp(), await signIn('driver')];
  const vehicleId = await vehicleOf(owner);
  const [alert] = await sql<{ id: string }>(
    `INSERT INTO alerts (id, account_id, device_id, vehicle_id, rule_id, rule_title, severity, opened_at, fired_at, last_at, updated_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, gen_random_uuid(), $3, 'WARNING', now(), now(), now(), now()) RETURNING id`,
    [owner.accountId, vehicleId, SECRET],
  );
  const id = alert?.id ?? '';
  const where = { ids: [id] };
  const change = (name: string, more = '', data = '') =>
    `mutation ($where: ManyAlerts!${more}) { ${name}(where: $where${data}) { total } }`;
  for (const [who, person] of [
    ['a stranger', stranger],
    ['a driver without the vehicle', driver],
  ] as const) {
    await tryOnOthers(
      make,
      { who, person },
      {
        acknowledges: [change('acknowledgeAlerts'), { where }],
        closes: [change('closeAlerts'), { where }],
        reopens: [change('reopenAlerts'), { where }],
        assigns: [
          change('assignAlerts', ', $data: AssignAlertsInput!', ', data: $data'),
          { where, data: { userId: null } },
        ],
        snoozes: [
          change('snoozeAlerts', ', $data: SnoozeAlertsInput!', ', data: $data'),
          { where, data: { minutes: 30 } },
        ],
        comments: [
          `mutation ($where: VersionWhere!, $data: CommentAlertInput!) { commentAlert(where: $where, data: $data) { id } }`,
          { where: { id }, data: { text: 'mine' } },
        ],
      },
    );
    await make(`${who} reads it`, async () => {
      const { data } = await ask(ALERT, { token: person.accessToken, variables: { where: { id } } });
      return data?.alert ? 'it is read' : null;
    });
    for (const filter of [{ search: SECRET }, { accountId: owner.accountId }, { vehicleId }, {}])
      await make(`${who} lists it by ${JSON.stringify(Object.keys(filter))}`, async () => {
        const { data } = await ask(ALERTS, { token: person.accessToken, variables: { where: filter } });
        return JSON.stringify(data ?? {}).includes(SECRET) ? 'it is listed' : null;
      });
  }
  for (const path of [
    `/alerts/${id}`,
    `/alerts/${id}?acknowledge=1`,
    `/graphql?${MAILED}${encodeURIComponent(JSON.stringify({ id }))}`,
  ])
    await make(`a scanner of mails follows ${path.slice(0, 12)}`, async () => {
      await send({ method: 'GET', path });
      const [row] = await sql<{ state: string }>('SELECT state::text FROM alerts WHERE id = $1', [id]);
      return row?.state === 'OPEN' ? null : `it is ${row?.state}`;
    });
  const [after] = await sql<{ state: string; notes: number }>(
    `SELECT state::text, (SELECT count(*)::int FROM alert_notes WHERE alert_id = a.id) AS notes FROM alerts a WHERE id = $1`,
    [id],
  );
  expect(after).toEqual({ state: 'OPEN', notes: 0 });
});

attempts('rules that are none', async (make) => {
  const owner = await signUp();
  const wrong: Record<string, object> = {
    'without anything': {},
    'half of a time': { ...EVENTS, fromTime: '22:00' },
    'a time that is none': { ...EVENTS, fromTime: '24:61', untilTime: '06:00' },
    'a thousand vehicles': { ...EVENTS, vehicleIds: Array.from({ length: 1_000 }, () => owner.accountId) },
    'merging for a year': { ...EVENTS, mergeSeconds: 31_536_000 },
    'a title of a megabyte': { ...EVENTS, title: 'x'.repeat(1_000_000) },
  };
  for (const [what, data] of Object.entries(wrong))
    await make(what, async () => {
      const answer = await create(owner, { title: what, ...data });
      expect(answer.errors?.length, what).toBe(1);
      return isAnswered(answer.data) ? 'it is kept' : null;
    });
});

attempts('comments that are more than words', async (make) => {
  const [owner, stranger] = [await signUp(), await signUp()];
  const vehicleId = await vehicleOf(owner);
  const [alert] = await sql<{ id: string }>(
    `INSERT INTO alerts (id, account_id, device_id, vehicle_id, rule_id, rule_title, severity, opened_at, fired_at, last_at, updated_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, gen_random_uuid(), 'Own', 'WARNING', now(), now(), now(), now()) RETURNING id`,
    [owner.accountId, vehicleId],
  );
  const comment = (text: string) =>
    ask(
      `mutation ($where: VersionWhere!, $data: CommentAlertInput!) {
        commentAlert(where: $where, data: $data) { notes { text } } }`,
      { token: owner.accessToken, variables: { where: { id: alert?.id }, data: { text } } },
    );
  for (const [what, text] of [
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['only blanks', '   '],
  ] as const)
    await make(what, async () => (isAnswered((await comment(text)).data) ? 'it is kept' : null));
  await make('a stranger is named and told', async () => {
    const told = async () =>
      (await sql('SELECT FROM notifications WHERE user_id = $1', [stranger.userId])).length;
    const before = await told();
    await comment(`@${stranger.email} @[${stranger.userId}] look here`);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return (await told()) > before ? 'they were' : null;
  });
  await make('a script is more than text', async () => {
    const { data } = await comment('<script>alert(1)</script>');
    const { notes } = made<{ notes: { text: string }[] }>(data, 'commentAlert');
    // Screens show it as text: what is kept is what was written, neither run nor changed.
    return notes.at(-1)?.text === '<script>alert(1)</script>' ? null : 'it was changed';
  });
});
