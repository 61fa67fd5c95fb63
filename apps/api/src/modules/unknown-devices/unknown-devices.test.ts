import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';

const LIST = `query ($where: UnknownDevicesWhere, $options: PageOptions) {
  unknownDevices(where: $where, orderBy: { field: lastSeenAt, direction: DESC }, options: $options) {
    total content { identifier protocol remoteAddress firstSeenAt lastSeenAt frameCount frames { receivedAt hex } } } }`;
const ONE = `query ($where: UnknownDeviceWhere!) { unknownDevice(where: $where) {
  identifier protocol firstSeenAt lastSeenAt frameCount } }`;

const BLOCK = `mutation ($where: VersionWhere!, $data: UpdateUnknownDeviceInput!) {
  updateUnknownDevice(where: $where, data: $data) { id blocked version frames { hex } } }`;

const newIdentifier = (): string => `unknown-${randomUUID().slice(0, 12)}`;

async function serviceOwner(api: Served, db: Db): Promise<string> {
  const { accessToken, userId } = await signUp(api);
  await db.membership.updateMany({ where: { userId }, data: { roles: ['SERVICE_OWNER'] } });
  return accessToken;
}

const wait = (db: Db, identifier: string, protocol = 'teltonika', lastSeenAt = new Date()) =>
  db.unknownDevice.create({
    data: { identifier, protocol, remoteAddress: '203.0.113.9', frameCount: 3n, lastSeenAt },
  });

describe('the inbox', () => {
  test('shows people of the service who waits, and what they sent last', async ({ api, db }) => {
    const token = await serviceOwner(api, db);
    const identifier = newIdentifier();
    const { id } = await wait(db, identifier);
    await wait(db, newIdentifier());
    await db.unknownDeviceFrame.createMany({
      data: Array.from({ length: 25 }, (_, n) => ({
        unknownDeviceId: id,
        receivedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)),
        frame: Buffer.from([0xab, n]),
      })),
    });
    const variables = { where: { search: identifier.slice(3), protocol: 'teltonika' } };
    const answer = await ask(api, LIST, { token, variables });
    type Inbox = { total: number; content: { frames: { hex: string }[] }[] };
    const inbox = answer.data?.unknownDevices as Inbox | undefined;
    const content = inbox?.content ?? [];
    expect(inbox?.total).toBe(1);
    expect(content).toMatchObject([{ identifier, remoteAddress: '203.0.113.9', frameCount: 3 }]);
    const frames = (content[0]?.frames ?? []).map(({ hex }) => hex);
    expect(frames).toEqual(
      Array.from({ length: 20 }, (_, n) => `ab${(24 - n).toString(16).padStart(2, '0')}`),
    );
    const elsewhere = { where: { ...variables.where, protocol: 'gt06' } };
    expect((await ask(api, LIST, { token, variables: elsewhere })).data?.unknownDevices).toMatchObject({
      total: 0,
    });
  });

  test('keeps out whom a person blocked, until they are let in again', async ({ api, db }) => {
    const token = await serviceOwner(api, db);
    const identifier = newIdentifier();
    const { id } = await wait(db, identifier);
    await db.unknownDeviceFrame.create({ data: { unknownDeviceId: id, frame: Buffer.from([1]) } });
    const change = (blocked: boolean, version: number) =>
      ask(api, BLOCK, { token, variables: { where: { id, version }, data: { blocked } } });
    const found = async (blocked: boolean) => {
      const variables = { where: { search: identifier, blocked } };
      return (await ask(api, LIST, { token, variables })).data?.unknownDevices;
    };
    expect((await change(true, 1)).data?.updateUnknownDevice).toMatchObject({
      blocked: true,
      version: 2,
      frames: [],
    });
    expect(await found(true)).toMatchObject({ total: 1 });
    expect(await found(false)).toMatchObject({ total: 0 });
    const sighting = await ask(api, ONE, { token, variables: { where: { identifier } } });
    expect(sighting.data).toEqual({ unknownDevice: null });
    expect(codesOf(await change(false, 1))).toEqual(['CONFLICT']);
    expect((await change(false, 2)).data?.updateUnknownDevice).toMatchObject({ blocked: false, version: 3 });
    expect(await found(false)).toMatchObject({ total: 1 });
    const { accessToken: stranger } = await signUp(api);
    const theirs = await ask(api, BLOCK, {
      token: stranger,
      variables: { where: { id }, data: { blocked: true } },
    });
    expect(codesOf(theirs)).toEqual(['USER_NOT_ALLOWED']);
  });

  test('is closed to everybody else', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    expect(codesOf(await ask(api, LIST, { token }))).toEqual(['USER_NOT_ALLOWED']);
  });
});

describe('who has a tracker in their hand', () => {
  const look = (api: { port: number }, token: string, identifier: string) =>
    ask(api, ONE, { token, variables: { where: { identifier } } });

  test('finds it by its whole identifier, and by nothing less', async ({ api, db }) => {
    const { accessToken: token } = await signUp(api);
    const identifier = newIdentifier();
    await wait(db, identifier, 'gt06', new Date(2026, 0, 1));
    await wait(db, identifier, 'teltonika', new Date(2026, 0, 2));
    expect((await look(api, token, identifier)).data?.unknownDevice).toMatchObject({
      identifier,
      protocol: 'teltonika',
      frameCount: 3,
    });
    for (const other of [identifier.slice(0, -1), identifier.toUpperCase(), 'unknown-%'.slice(0, -1)]) {
      const { data, errors } = await look(api, token, other);
      expect([data, errors]).toEqual([{ unknownDevice: null }, undefined]);
    }
  });

  test('takes it out of the inbox by registering it', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    const db = api.services.db;
    const identifier = newIdentifier();
    await wait(db, identifier);
    const create = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
    const created = await ask(api, create, { token, variables: { data: { externalDeviceId: identifier } } });
    expect(codesOf(created)).toEqual([]);
    expect((await look(api, token, identifier)).data?.unknownDevice).toBeNull();
  });

  test('may ask sixty times a minute', async ({ api, db }) => {
    const [asker, other] = [await signUp(api), await signUp(api)];
    const identifier = newIdentifier();
    await wait(db, identifier);
    const codes: string[] = [];
    for (let n = 0; n < 61; n++) codes.push(...codesOf(await look(api, asker.accessToken, identifier)));
    expect(codes).toEqual(['TOO_MANY_REQUESTS']);
    expect(codesOf(await look(api, other.accessToken, identifier))).toEqual([]);
  });

  test('is somebody who may register it', async ({ api, db }) => {
    const { accessToken: token, userId } = await signUp(api);
    await db.membership.updateMany({ where: { userId }, data: { roles: ['DEMO_ORGANIZATION_OWNER'] } });
    expect(codesOf(await look(api, token, newIdentifier()))).toEqual(['USER_NOT_ALLOWED']);
  });
});
