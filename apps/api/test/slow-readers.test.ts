import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { openApi, test } from './api.ts';

/** More than the network between two processes holds. */
const FILE_BYTES = 32 * 1024 * 1024;
const SOON_MS = 500;

test('who asks for a file of the app and takes nothing of it is let go', async ({ databaseUrl }) => {
  const dist = await mkdtemp(path.join(tmpdir(), 'web-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(path.join(dist, 'index.html'), '<!doctype html>');
  await writeFile(path.join(dist, 'assets/large.js'), Buffer.alloc(FILE_BYTES, 'a'));
  const api = await openApi(databaseUrl, inject('redisUrl'), { WEB_DIST: dist });
  onTestFinished(async () => {
    await api.close();
    await rm(dist, { recursive: true });
  });
  // The patience itself, half a minute, is cut short.
  const { setTimeout } = ServerResponse.prototype;
  const patience = vi.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (
    this: ServerResponse,
    _ms,
    then,
  ) {
    return setTimeout.call(this, SOON_MS, then);
  });
  onTestFinished(() => patience.mockRestore());
  const socket = connect(api.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /assets/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await delay(4 * SOON_MS);
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  expect(bytes).toBeLessThan(FILE_BYTES);
});
