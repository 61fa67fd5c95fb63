import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wialon } from '@fleet/protocols/wialon/wialon';
import { test } from '@fleet/testing/database';
import { expect, onTestFinished, vi } from 'vitest';
import { metricOf, registerDevice, startTestIngest } from './harness.ts';

const PIECE_BYTES = 10_000;
const LAST = 3;

async function connectCamera(port: number, identifier: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(`#L#${identifier};NA\r\n`);
  await vi.waitFor(() => expect(heard).toBe('#AL#1\r\n'));
  const head = (index: number) => `#I#${PIECE_BYTES};${index};${LAST};051126;100000;x.jpg\r\n`;
  const send = (index: number) =>
    socket.write(Buffer.concat([Buffer.from(head(index)), Buffer.alloc(PIECE_BYTES, index)]));
  return { send, heard: () => heard.match(/#AI#[\d;]+/g) ?? [], socket };
}

test('pictures of many at once wait for each other, and all arrive', async ({ databaseUrl, pool }) => {
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'fleet-media-'));
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }));
  const devices = await Promise.all(Array.from({ length: 5 }, () => registerDevice(pool)));
  await using ingest = await startTestIngest(databaseUrl, {
    protocols: [wialon],
    mediaDir,
    limits: { mediaBytes: 4 * PIECE_BYTES },
  });
  const port = ingest.ports.wialon ?? 0;
  const cameras = await Promise.all(devices.map(({ identifier }) => connectCamera(port, identifier)));
  for (const { send } of cameras) send(0);
  const answers = () => cameras.map(({ heard }) => heard().length);
  await vi.waitFor(() => expect(answers()).toEqual([1, 1, 1, 1, 1]));
  expect(await metricOf(ingest, 'ingest_media_bytes')).toBe(5 * PIECE_BYTES);
  for (const { send } of cameras) send(1);
  // Only who began first may go on.
  await vi.waitFor(() => expect(answers()).toEqual([2, 1, 1, 1, 1]));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(answers()).toEqual([2, 1, 1, 1, 1]);
  for (const { send } of cameras) for (const index of [2, 3]) send(index);
  await vi.waitFor(
    () => expect(cameras.map(({ heard }) => heard().at(-1))).toEqual(Array(5).fill('#AI#1')),
    10_000,
  );
  expect(await metricOf(ingest, 'ingest_media_bytes')).toBe(0);
  const kept = await Promise.all(
    devices.map(({ accountId, deviceId }) => readdir(path.join(mediaDir, accountId, deviceId))),
  );
  expect(kept.map((files) => files.length)).toEqual([1, 1, 1, 1, 1]);
});

test('who leaves in the middle of a picture makes room', async ({ databaseUrl, pool }) => {
  const { identifier } = await registerDevice(pool);
  await using ingest = await startTestIngest(databaseUrl, { protocols: [wialon] });
  const camera = await connectCamera(ingest.ports.wialon ?? 0, identifier);
  camera.send(0);
  const held = () => metricOf(ingest, 'ingest_media_bytes');
  await vi.waitFor(async () => expect(await held()).toBe(PIECE_BYTES));
  camera.socket.destroy();
  await vi.waitFor(async () => expect(await held()).toBe(0));
});
