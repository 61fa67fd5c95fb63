import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { signIn, signUp } from './kit/people.ts';

const SET = 'mutation ($data: UpdateSmsGatewayInput!) { updateSmsGateway(data: $data) { id } }';
const TEST = 'mutation ($data: SendTestSmsInput!) { sendTestSms(data: $data) { outcome } }';
const READ = '{ installation { smsGateway { url template headerName hasSecret } } }';
const SEND =
  'mutation ($where: ById!, $data: CommandVehicleInput!) { commandVehicle(where: $where, data: $data) { id } }';
const SECRET = 'Bearer the-secret-of-the-gateway';
const ADDRESS = 'https://sms.example/send';

attempts('somebody who does not own the service settles the SMS gateway', async (make) => {
  for (const role of ['driver', 'owner'] as const)
    await make(role, async () => {
      const { accessToken: token } = await signIn(role);
      const set = await ask(SET, { token, variables: { data: { url: ADDRESS } } });
      if (set.data?.updateSmsGateway) return 'the gateway is theirs';
      return (await ask(READ, { token })).data?.installation ? 'they read it' : null;
    });
});

attempts('a test SMS is sent by somebody else, or to many', async (make) => {
  const test = async (token: string, phone: string) =>
    (await ask(TEST, { token, variables: { data: { phone } } })).data?.sendTestSms;
  for (const role of ['driver', 'owner'] as const)
    await make(role, async () =>
      (await test((await signIn(role)).accessToken, '+32470000000')) ? 'it was sent' : null,
    );
  const { accessToken: token } = await signIn('serviceOwner');
  for (const phone of ['112', '+32470000000\r\nHost: inside', '+32470000000,+32470000001'])
    await make(JSON.stringify(phone), async () => ((await test(token, phone)) ? 'it was sent' : null));
  await make('twenty in a row', async () => {
    let sent = 0;
    for (let count = 0; count < 20; count += 1) if (await test(token, '+32470000000')) sent += 1;
    return sent > 5 ? `${sent} were sent` : null;
  });
});

attempts('the SMS gateway leads to the inside, or has a header of its own', async (make) => {
  const { accessToken: token } = await signIn('serviceOwner');
  const tries: [string, object][] = [
    ...['10.0.0.1', '169.254.169.254', '[::ffff:a00:1]', '192.168.1.1'].map((host): [string, object] => [
      host,
      { url: `https://${host}/` },
    ]),
    ['a line break in the value', { url: ADDRESS, headerValue: 'x\r\nHost: inside' }],
    ['a line break in the name', { url: ADDRESS, headerName: 'X\r\nHost' }],
    ['another host', { url: ADDRESS, headerName: 'Host', headerValue: 'inside' }],
    ['a body of two requests', { url: ADDRESS, headerName: 'Transfer-Encoding', headerValue: 'chunked' }],
  ];
  for (const [name, data] of tries)
    await make(name, async () =>
      (await ask(SET, { token, variables: { data } })).data?.updateSmsGateway ? 'it was saved' : null,
    );
});

attempts('the secret of the SMS gateway is read', async (make) => {
  const { accessToken: token } = await signIn('serviceOwner');
  await ask(SET, { token, variables: { data: { url: ADDRESS, headerValue: SECRET } } });
  await make('by its fields', async () =>
    JSON.stringify(await ask(READ, { token })).includes('the-secret') ? 'it was told' : null,
  );
  await make('from the database', async () => {
    const rows = await sql(
      "SELECT sms_gateway::text, encode(sms_secret, 'escape') AS secret FROM installation",
    );
    return JSON.stringify(rows).includes('the-secret') ? 'it is not sealed' : null;
  });
  await make('from the history', async () => {
    const rows = await sql(
      `SELECT count(*)::int AS count FROM outbox_events WHERE payload::text LIKE '%the-secret%'`,
    );
    return JSON.stringify(rows) === '[{"count":0}]' ? null : 'it is in an event';
  });
});

attempts('an SMS goes to whoever an account names', async (make) => {
  const { accessToken: token, accountId } = await signUp();
  const [row] = await sql<{ id: string; device: string }>(
    `WITH v AS (INSERT INTO vehicles (id, account_id, title, type, updated_at)
        VALUES (gen_random_uuid(), $1, 'Van', 'CAR', now()) RETURNING id),
      d AS (INSERT INTO devices (id, account_id, sim, updated_at)
        VALUES (gen_random_uuid(), $1, '+32470000000', now()) RETURNING id),
      a AS (INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
        SELECT gen_random_uuid(), d.id, v.id, $1, 'epoch' FROM d, v)
      SELECT v.id, d.id AS device FROM v, d`,
    [accountId],
  );
  await sql(
    `INSERT INTO device_states (device_id, protocol) VALUES ($1, 'teltonika') ON CONFLICT DO NOTHING`,
    [row?.device],
  );
  const send = async () => {
    const data = { type: 'custom', parameters: { data: 'buy this' }, way: 'SMS' };
    const answer = await ask(SEND, { token, variables: { where: { id: row?.id }, data } });
    return answer.data?.commandVehicle ? 'it was queued' : null;
  };
  await make('of a tracker that never reported', send);
  await sql(`UPDATE devices SET confirmed_at = now(), sms_volume = 0 WHERE id = $1`, [row?.device]);
  await make('of a SIM without messages', send);
  const { accessToken: other } = await signUp();
  await make('by another account’s vehicle', async () => {
    const data = { type: 'custom', parameters: { data: 'getver' }, way: 'SMS' };
    const answer = await ask(SEND, { token: other, variables: { where: { id: row?.id }, data } });
    return answer.data?.commandVehicle ? 'it was queued' : null;
  });
});
