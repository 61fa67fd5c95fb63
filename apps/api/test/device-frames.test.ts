import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from './api.ts';

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const LIST = `query ($where: DeviceFramesWhere!) { deviceFrames(where: $where) { watchedUntil frames {
  id protocol sizeBytes reason kinds } } }`;
const ONE = 'query ($where: DeviceFrameWhere!) { deviceFrame(where: $where) { hex messages } }';
const DECODE = `query ($where: DecodeFrameWhere!) { decodeFrame(where: $where) {
  trouble protocol unusedBytes frames { hex messages checksum reason } } }`;
const LOGIN = '78780d01012345678901234500018cdd0d0a';

type Session = { accessToken: string; accountId: string };

type Frames = { frames: { id: string }[]; watchedUntil: string | null };
const listOf = ({ data, errors }: Awaited<ReturnType<typeof ask>>): Frames => {
  if (!data?.deviceFrames) throw new Error(JSON.stringify(errors));
  return data.deviceFrames as Frames;
};

async function deviceOf(api: Served, { accessToken: token }: Session): Promise<string> {
  const data = { externalDeviceId: `imei-${randomUUID()}` };
  const answer = await ask(api, CREATE, { token, variables: { data } });
  return (answer.data as { createDevice: { id: string } }).createDevice.id;
}
const frameOf = (db: Db, deviceId: string, accountId: string) =>
  db.deviceFrame.create({
    data: {
      deviceId,
      accountId,
      receivedAt: new Date(),
      protocol: 'gt06',
      remoteAddress: '192.0.2.1',
      sizeBytes: 18,
      frame: Buffer.from(LOGIN, 'hex'),
      messages: [{ kind: 'identify', identifiers: ['1'] }],
      reason: 'half of it',
    },
  });

describe('frames of a device', () => {
  test('are those of its account, and read with their bytes', async ({ api, db }) => {
    const [owner, stranger] = [await signUp(api), await signUp(api)];
    const deviceId = await deviceOf(api, owner);
    await frameOf(db, deviceId, owner.accountId);
    await frameOf(db, deviceId, stranger.accountId);
    const by = (session: Session, query: string, where: object) =>
      ask(api, query, { token: session.accessToken, variables: { where } });
    const { frames, watchedUntil } = listOf(await by(owner, LIST, { id: deviceId }));
    expect(watchedUntil).toBeNull();
    expect(frames).toEqual([
      { id: expect.any(String), protocol: 'gt06', sizeBytes: 18, reason: 'half of it', kinds: ['identify'] },
    ]);
    const where = { deviceId, id: frames[0]?.id ?? '' };
    expect((await by(owner, ONE, where)).data?.deviceFrame).toEqual({
      hex: LOGIN,
      messages: [{ kind: 'identify', identifiers: ['1'] }],
    });
    expect((await by(owner, ONE, { deviceId, id: '999999999' })).data?.deviceFrame).toBeNull();
    expect(codesOf(await by(stranger, LIST, { id: deviceId }))).toEqual(['DEVICE_NOT_FOUND']);
    expect(codesOf(await by(stranger, ONE, where))).toEqual(['DEVICE_NOT_FOUND']);
    expect(codesOf(await by(stranger, LIST, { id: deviceId, watch: true }))).toEqual(['DEVICE_NOT_FOUND']);
    expect(await db.frameWatch.count({ where: { deviceId } })).toBe(0);
  });

  test('are watched for a quarter of an hour, twenty devices of an account at a time', async ({
    api,
    db,
  }) => {
    const owner = await signUp(api);
    const [first = '', ...others] = await Promise.all(Array.from({ length: 21 }, () => deviceOf(api, owner)));
    const watch = async (id: string) => {
      const variables = { where: { id, watch: true } };
      return listOf(await ask(api, LIST, { token: owner.accessToken, variables })).watchedUntil;
    };
    expect(Date.parse((await watch(first)) ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
    for (const id of others.slice(1)) expect(await watch(id)).not.toBeNull();
    expect(await watch(others[0] ?? '')).toBeNull();
    expect(await watch(first)).not.toBeNull();
    await db.frameWatch.update({ where: { deviceId: first }, data: { until: new Date(0) } });
    expect(await watch(others[0] ?? '')).not.toBeNull();
  });
});

describe('a paste', () => {
  test.for([
    [{ form: 'HEX', content: '78 78:0d,01-01 23 45 67 89 01 23 45 00 01 8c dd 0d 0a' }, null, 'gt06'],
    [{ form: 'TEXT', content: '*HQ,1234567890,V1,\\r\\n', protocol: 'h02' }, null, 'h02'],
    [{ form: 'HEX', content: '787' }, 'NOT_HEX', null],
    [{ form: 'HEX', content: `${'00'.repeat(16_001)}` }, 'TOO_LARGE', null],
    [{ form: 'TEXT', content: 'hello' }, 'NO_PROTOCOL', null],
    [{ form: 'HEX', content: '78780d', protocol: 'gt06' }, 'NO_FRAME', 'gt06'],
  ] as const)('of %j', async ([where, trouble, protocol], { api }) => {
    const owner = await signUp(api);
    const answer = await ask(api, DECODE, { token: owner.accessToken, variables: { where } });
    expect(answer.errors).toBeUndefined();
    expect(answer.data?.decodeFrame).toMatchObject({ trouble, protocol });
  });

  test('is for whoever may see details of devices', async ({ api }) => {
    const where = { form: 'HEX', content: LOGIN };
    expect(codesOf(await ask(api, DECODE, { variables: { where } }))).toEqual(['UNAUTHORIZED']);
  });
});
