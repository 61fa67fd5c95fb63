import { createLogger } from '@fleet/telemetry/logger';
import { type FakeSmsGateway, startSmsGateway } from '@fleet/testing/sms-gateway';
import { describe, expect, onTestFinished } from 'vitest';
import { readWorkerEnv } from '../../src/env.ts';
import { command, open, plateOf, type World } from '../../src/modules/commands/commands.fixture.ts';
import { personOf } from '../../src/modules/installation/installation.fixture.ts';
import { smsRulesOf } from '../../src/sms/sms-access.ts';
import { sendNextSms } from '../../src/sms/start-sms.ts';
import { AUTH_SECRET, ask, codesOf, openApi, test } from '../api.ts';

const SET = `mutation ($data: UpdateSmsGatewayInput!) {
  updateSmsGateway(data: $data) { smsGateway { url hasSecret } } }`;
const OFFERS = 'query ($where: ById!) { vehicle(where: $where) { commands { type ways } } }';
const LOCAL = { SMS_NETWORKS: 'loopback', SMS_HTTP: 'true' };
const GETVER = { type: 'custom', parameters: { data: 'getver' }, way: 'SMS' };

const TEST = 'mutation ($data: SendTestSmsInput!) { sendTestSms(data: $data) { outcome to status } }';

/** Starts an API with an SMS gateway, and the sending of a worker. */
async function start(databaseUrl: string) {
  const gateway = await startSmsGateway();
  onTestFinished(gateway.close);
  const api = await openApi(databaseUrl, null, LOCAL);
  onTestFinished(api.close);
  const { db, pool, settings } = api.services;
  const { token } = await personOf(api, db as never, 'SERVICE_OWNER');
  const settle = (data: object) => ask(api, SET, { token, variables: { data } });
  await settle({ url: gateway.url, headerValue: 'Bearer of-the-operator' });
  onTestFinished(async () => void (await settle({ url: null })));
  await pool.query(
    `UPDATE commands SET status = 'CANCELLED', finished_at = now() WHERE way = 'SMS' AND status = 'QUEUED'`,
  );
  const env = readWorkerEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET, ...LOCAL });
  const posting = { rules: smsRulesOf(env), timeoutMs: 300 };
  const send = () => sendNextSms({ pool, env, settings, posting, log: createLogger('test', 'silent') });
  const openTracker = async (more: object = {}, fleet: object = {}): Promise<World> => {
    const world = await open({ api, db: db as never }, { keys: [], ...fleet });
    const data = { sim: '+32 470 00 00 00', confirmedAt: new Date(), ...more };
    await db.device.update({ where: { id: world.deviceId }, data });
    return world;
  };
  const fateOf = async ({ vehicleId, deviceId }: World) => {
    const [one] = await db.command.findMany({
      where: { vehicleId },
      orderBy: { createdAt: 'desc' },
      take: 1,
    });
    const { smsVolume } = await db.device.findUniqueOrThrow({ where: { id: deviceId } });
    return { status: one?.status, reason: one?.reason, isOver: one?.finishedAt !== null, smsVolume };
  };
  const sendTest = (phone: string) => ask(api, TEST, { token, variables: { data: { phone } } });
  return { api, db, gateway, settle, send, sendTest, openTracker, fateOf };
}

const bodyOf = ({ requests }: FakeSmsGateway) => JSON.parse(requests.at(-1)?.body ?? 'null') as unknown;

const offered = (vehicle: unknown): string[][] =>
  (vehicle as { commands: { ways: string[] }[] }).commands.map(({ ways }) => ways);

describe('a command by SMS', () => {
  test('goes to the gateway once, and takes one message of the quota', async ({ databaseUrl }) => {
    const { api, gateway, send, openTracker, fateOf } = await start(databaseUrl);
    const world = await openTracker({ smsVolume: 2, smsTotalVolume: 10 });
    expect((await command(api, world, GETVER)).errors).toBeUndefined();
    expect(await send()).toBe(true);
    expect(await send()).toBe(false);
    expect(gateway.requests).toHaveLength(1);
    expect(bodyOf(gateway)).toEqual({ to: '+32470000000', text: '  getver' });
    expect(gateway.requests[0]?.headers.authorization).toBe('Bearer of-the-operator');
    expect(await fateOf(world)).toEqual({
      ...{ status: 'SENT', reason: 'NO_ANSWER_EXPECTED', isOver: true, smsVolume: 1 },
    });
  });

  test.for([
    [400, { status: 'FAILED', reason: 'GATEWAY_REFUSED', smsVolume: 2 }],
    [302, { status: 'FAILED', reason: 'GATEWAY_REFUSED', smsVolume: 2 }],
    [500, { status: 'SENT', reason: 'GATEWAY_UNCLEAR', smsVolume: 1 }],
    [null, { status: 'SENT', reason: 'GATEWAY_UNCLEAR', smsVolume: 1 }],
  ] as const)(
    'that is answered %s ends as what is certain of it',
    async ([status, fate], { databaseUrl }) => {
      const { api, gateway, send, openTracker, fateOf } = await start(databaseUrl);
      gateway.status = status;
      const world = await openTracker({ smsVolume: 2, smsTotalVolume: 2 });
      await command(api, world, GETVER);
      await send();
      expect(await fateOf(world)).toEqual({ ...fate, isOver: true });
      expect(await send()).toBe(false);
      expect(gateway.requests).toHaveLength(1);
    },
  );

  test('is refused without messages, number or report of the tracker, and where it is long', async ({
    databaseUrl,
  }) => {
    const { api, openTracker } = await start(databaseUrl);
    const refused = async (more: object, data: object = GETVER) =>
      codesOf(await command(api, await openTracker(more), data));
    expect(await refused({ smsVolume: 0 })).toEqual(['SMS_QUOTA_EMPTY']);
    expect(await refused({ smsExpiryDate: new Date(0) })).toEqual(['SMS_QUOTA_EMPTY']);
    expect(await refused({ sim: null })).toEqual(['SMS_UNAVAILABLE']);
    expect(await refused({ sim: '112' })).toEqual(['SMS_UNAVAILABLE']);
    expect(await refused({ confirmedAt: null })).toEqual(['SMS_UNAVAILABLE']);
    expect(await refused({}, { ...GETVER, parameters: { data: 'x'.repeat(159) } })).toEqual(['BAD_REQUEST']);
  });

  test('stops an engine by the rules of every engine stop', async ({ databaseUrl }) => {
    const { api, db, gateway, send, openTracker, fateOf } = await start(databaseUrl);
    const world = await openTracker({}, { keys: ['ENGINE_BLOCK'], ageS: 3_600 });
    const confirm = await plateOf(db as never, world);
    const stop = { type: 'engineStop', way: 'SMS', why: 'It was stolen', confirm };
    expect(codesOf(await command(api, world, stop))).toEqual(['SPEED_UNKNOWN']);
    expect((await command(api, world, { ...stop, condition: 'STANDING' })).errors).toBeUndefined();
    expect(await send()).toBe(false);
    expect(await fateOf(world)).toMatchObject({ status: 'QUEUED' });
    const insisted = { ...stop, insist: true, why: 'It was stolen from the yard' };
    expect((await command(api, world, insisted)).errors).toBeUndefined();
    await send();
    expect(bodyOf(gateway)).toEqual({ to: '+32470000000', text: '  setdigout 1' });
  });

  test('is offered where there is a gateway, and the secret stays with its host', async ({ databaseUrl }) => {
    const { api, gateway, settle, openTracker } = await start(databaseUrl);
    const { token, vehicleId } = await openTracker();
    const ways = async () => {
      const answer = await ask(api, OFFERS, { token, variables: { where: { id: vehicleId } } });
      return offered(answer.data?.vehicle);
    };
    expect(await ways()).toEqual([['CONNECTION', 'SMS']]);
    const hasSecret = async (url: string) => (await settle({ url })).data?.updateSmsGateway;
    expect(await hasSecret(`${gateway.url}/v2`)).toMatchObject({ smsGateway: { hasSecret: true } });
    expect(await hasSecret('https://sms.example/')).toMatchObject({ smsGateway: { hasSecret: false } });
    expect(codesOf(await settle({ url: 'https://10.0.0.1/' }))).toEqual(['BAD_REQUEST']);
    await settle({ url: null });
    expect(await ways()).toEqual([['CONNECTION']]);
  });
});

describe('a test SMS', () => {
  test('goes through the gateway to the number, five times in ten minutes', async ({ databaseUrl }) => {
    const { gateway, settle, sendTest } = await start(databaseUrl);
    const outcomeOf = async (status: number) => {
      gateway.status = status;
      return (await sendTest('+32 470 11 22 33')).data?.sendTestSms;
    };
    const to = '+32470112233';
    expect(await outcomeOf(202)).toEqual({ outcome: 'TAKEN', to, status: 202 });
    expect(bodyOf(gateway)).toEqual({ to, text: expect.stringContaining('SMS works') });
    expect(await outcomeOf(403)).toEqual({ outcome: 'REFUSED', to, status: 403 });
    expect(await outcomeOf(500)).toEqual({ outcome: 'UNCLEAR', to, status: 500 });
    expect(codesOf(await sendTest('112'))).toEqual(['BAD_REQUEST']);
    await settle({ url: null });
    expect((await sendTest(to)).data?.sendTestSms).toEqual({ outcome: 'NOT_CONFIGURED', to, status: null });
    expect(codesOf(await sendTest(to))).toEqual([]);
    expect(codesOf(await sendTest(to))).toEqual(['TOO_MANY_REQUESTS']);
    expect(gateway.requests).toHaveLength(3);
  });
});
