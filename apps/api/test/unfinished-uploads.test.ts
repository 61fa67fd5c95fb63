import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import type { Db } from '@fleet/db/client';
import { test as base } from '@fleet/testing/database';
import { expect, inject, onTestFinished, vi } from 'vitest';
import type { Api } from '../src/server.ts';
import { openApi } from './api.ts';
import { STORES } from './file-stores.ts';
import { seedPerson, seedSide } from './matrix/world.ts';
import { announce, fileIn, put } from './upload.ts';

const MB = 1_048_576;
const SIZE = 2 * MB;

const test = base.extend<{ $file: { served: { api: Api; folder: string } } }>({
  served: [
    async ({ databaseUrl }, use) => {
      const { settings, close } = await STORES['a folder']();
      const api = await openApi(databaseUrl, inject('redisUrl'), settings);
      await use({ api, folder: settings.FILES_DIR ?? '' });
      await api.close();
      await close();
    },
    { scope: 'file' },
  ],
});

async function announced(api: Api, db: Db): Promise<{ id: string; url: string }> {
  const side = await seedSide(db);
  const one = await seedPerson(db, { ...side, role: 'ORGANIZATION_OWNER' });
  const token = await api.services.tokens.sign(one);
  return fileIn(
    await announce(api, token, { entity: 'USER', entityId: one.userId }, { size: SIZE }),
    'createUploadLink',
  );
}

/** Sends all but the last ten bytes. */
function almost(api: Api, url: string): { socket: Socket; finish: () => Promise<string> } {
  const socket = connect(api.port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  socket.write(
    `PUT ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: ${SIZE}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(SIZE - 10));
  const finish = async () => {
    socket.write(Buffer.alloc(10));
    await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 \d+/), 5_000);
    return answer.split(' ')[1] ?? '';
  };
  return { socket, finish };
}

const partsOf = async (folder: string, id: string) =>
  (await readdir(path.join(folder, id.slice(-3), id)).catch(() => [])).sort();

test('an upload is written as it arrives, and is there under its name when it is whole', async ({
  served,
  db,
}) => {
  const { api, folder } = served;
  const { id, url } = await announced(api, db);
  const { finish } = almost(api, url);
  await vi.waitFor(async () => expect(await partsOf(folder, id)).toEqual([expect.stringMatching(/\.part$/)]));
  expect(await finish()).toBe('204');
  expect(await partsOf(folder, id)).toEqual(['sent']);
});

test('an upload that breaks off leaves nothing', async ({ served, db }) => {
  const { api, folder } = served;
  const { id, url } = await announced(api, db);
  const { socket } = almost(api, url);
  await vi.waitFor(async () => expect(await partsOf(folder, id)).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await partsOf(folder, id)).toEqual([]));
});

test('a link carries one upload at a time: the newest', async ({ served, db }) => {
  const { api, folder } = served;
  const { id, url } = await announced(api, db);
  const first = Array.from({ length: 5 }, () => almost(api, url));
  await vi.waitFor(() => expect(first.filter(({ socket }) => !socket.closed)).toHaveLength(1), 5_000);
  expect((await put(api, url, Buffer.alloc(SIZE))).status).toBe(204);
  await vi.waitFor(() => expect(first.filter(({ socket }) => !socket.closed)).toHaveLength(0), 5_000);
  await vi.waitFor(async () => expect(await partsOf(folder, id)).toEqual(['sent']));
});

test('bodies that do not end lose their connections, and their memory is free again', async ({ served }) => {
  const { api } = served;
  const sockets = Array.from({ length: 120 }, () => {
    const socket = connect(api.port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.resume();
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 250000\r\n\r\n',
    );
    socket.write(Buffer.alloc(240_000, ' '));
    return socket;
  });
  // A network holds 8 MB: 34 of these.
  await vi.waitFor(
    () => expect(sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(34),
    8_000,
  );
  expect(api.services.usage.bodies.total).toBeLessThanOrEqual(8 * MB);
  const query = JSON.stringify({ query: '{ __typename }' });
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`http://127.0.0.1:${api.port}/graphql`, { method: 'POST', headers, body: query });
  expect(asked.status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(api.services.usage.bodies.total).toBe(0), 5_000);
});
