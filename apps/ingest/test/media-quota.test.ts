import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wialon } from '@fleet/protocols/wialon/wialon';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../src/limits.ts';
import { MediaQuota } from '../src/media/media-quota.ts';
import { MediaRoom } from '../src/media/media-room.ts';
import { MediaStore } from '../src/media/media-store.ts';
import { createMetrics } from '../src/metrics.ts';
import { metricOf, type Registered, registerDevice, rowsOf, startTestIngest } from './harness.ts';

const SIZE = 10_000;
const EVENTS = `SELECT attributes FROM events WHERE device_id = $1 AND type = 'media' ORDER BY at`;
const USED = 'SELECT bytes::int FROM media_usage WHERE account_id = $1';

/** The parts that keep media, without the rest of an ingest. */
async function openMedia(pool: Pool, limits: Partial<Limits> = {}) {
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'fleet-media-'));
  const room = new MediaRoom(1_000_000);
  const [log, metrics] = [createLogger('ingest', 'silent'), createMetrics()];
  const parts = { pool, log, metrics, room, mediaDir, limits: { ...DEFAULT_LIMITS, ...limits } };
  const quota = new MediaQuota(parts);
  onTestFinished(async () => {
    room.close();
    await quota.close();
    await rm(mediaDir, { recursive: true, force: true });
  });
  const store = new MediaStore({ ...parts, quota });
  return { quota, store, mediaDir, filesOf: ({ accountId }: Registered) => filesIn(mediaDir, accountId) };
}

async function filesIn(mediaDir: string, accountId: string): Promise<string[]> {
  const entries = await readdir(path.join(mediaDir, accountId), { recursive: true }).catch(() => []);
  return entries.filter((name) => /\.jpg$/.test(name)).map((name) => path.basename(name));
}

const nameOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
const picture = () => randomBytes(SIZE);

/** As if all that this account keeps had come so much earlier. */
async function age(pool: Pool, { accountId }: Registered, interval: string): Promise<void> {
  await pool.query('UPDATE kept_media SET kept_at = kept_at - $2::interval WHERE account_id = $1', [
    accountId,
    interval,
  ]);
}

describe('a file', () => {
  test.for<[extension: string, suffix: string]>([
    ['jpg', 'jpg'],
    ['/../../../away.sh', 'awaysh'],
    ['..\\..\\x', 'x'],
    ['jpg\0.html', 'jpghtml'],
    ['', 'bin'],
  ])(
    'said to be of kind %j is kept under account, device and content alone',
    async ([extension, suffix], { pool }) => {
      const { accountId, deviceId } = await registerDevice(pool);
      const { store, mediaDir } = await openMedia(pool);
      const bytes = picture();
      await store.keep(deviceId, { bytes, extension });
      const name = nameOf(bytes).replace('jpg', suffix);
      expect(await readdir(mediaDir, { recursive: true })).toEqual([
        accountId,
        path.join(accountId, deviceId),
        path.join(accountId, deviceId, name),
      ]);
    },
  );

  test('of some bytes counts as the block it takes, and once however often it comes', async ({ pool }) => {
    const camera = await registerDevice(pool);
    const { store } = await openMedia(pool);
    for (const bytes of [Buffer.from('x'), Buffer.from('x'), picture()])
      await store.keep(camera.deviceId, { bytes, extension: 'jpg' });
    expect(await rowsOf(pool, USED, camera.accountId)).toEqual([{ bytes: 4_096 + SIZE }]);
  });
});

describe('the quota of an account', () => {
  const THREE = { mediaAccountBytes: 3.5 * SIZE };

  test('lets the oldest go for those that come, and nothing of another account', async ({ pool }) => {
    const [camera, other] = await Promise.all([registerDevice(pool), registerDevice(pool)]);
    const { store, filesOf } = await openMedia(pool, THREE);
    const pictures = [picture(), picture(), picture(), picture()];
    const [first, ...rest] = pictures.map(nameOf);
    for (const bytes of pictures.slice(0, 3)) {
      await store.keep(camera.deviceId, { bytes, extension: 'jpg' });
      await store.keep(other.deviceId, { bytes, extension: 'jpg' });
      for (const one of [camera, other]) await age(pool, one, '2 hours');
    }
    await store.keep(camera.deviceId, { bytes: pictures[3] ?? Buffer.alloc(0), extension: 'jpg' });
    expect((await filesOf(camera)).sort()).toEqual(rest.sort());
    expect(await filesOf(camera)).not.toContain(first);
    expect(await filesOf(other)).toHaveLength(3);
    expect(await rowsOf(pool, USED, camera.accountId)).toEqual([{ bytes: 3 * SIZE }]);
    expect(await rowsOf(pool, USED, other.accountId)).toEqual([{ bytes: 3 * SIZE }]);
  });

  test('does not let go of what came a moment ago: what finds no room then is not kept', async ({ pool }) => {
    const camera = await registerDevice(pool);
    const { store, filesOf } = await openMedia(pool, THREE);
    const stored = [];
    for (let times = 0; times < 5; times++)
      stored.push(await store.keep(camera.deviceId, { bytes: picture(), extension: 'jpg' }));
    expect(stored.map((one) => 'file' in one)).toEqual([true, true, true, false, false]);
    expect(stored[4]).toMatchObject({ letGo: 'space' });
    expect(await filesOf(camera)).toHaveLength(3);
  });

  test('that was made smaller is kept to by the next turn', async ({ pool }) => {
    const camera = await registerDevice(pool);
    const before = await openMedia(pool);
    for (let times = 0; times < 5; times++)
      await before.store.keep(camera.deviceId, { bytes: picture(), extension: 'jpg' });
    await age(pool, camera, '2 hours');
    const log = createLogger('ingest', 'silent');
    const limits = { ...DEFAULT_LIMITS, ...THREE };
    const parts = { pool, log, metrics: createMetrics(), limits, mediaDir: before.mediaDir };
    const both = [new MediaQuota(parts), new MediaQuota(parts)];
    await Promise.all(both.map((quota) => quota.sweep()));
    await Promise.all(both.map((quota) => quota.close()));
    expect(await before.filesOf(camera)).toHaveLength(3);
    expect(await rowsOf(pool, USED, camera.accountId)).toEqual([{ bytes: 3 * SIZE }]);
  });
});

describe('what goes', () => {
  test('by its age goes wherever it is, also of an account that is gone', async ({ pool }) => {
    const [old, gone, young] = await Promise.all([0, 1, 2].map(() => registerDevice(pool)));
    if (!old || !gone || !young) throw new Error('not registered');
    const { store, quota, filesOf } = await openMedia(pool, { mediaDays: 30 });
    for (const { deviceId } of [old, gone, young])
      await store.keep(deviceId, { bytes: picture(), extension: 'jpg' });
    await age(pool, old, '31 days');
    for (const one of [gone, young]) await age(pool, one, '2 hours');
    await pool.query('DELETE FROM device_assignments WHERE account_id = $1', [gone.accountId]);
    await pool.query('DELETE FROM vehicles WHERE account_id = $1', [gone.accountId]);
    await pool.query('DELETE FROM devices WHERE account_id = $1', [gone.accountId]);
    await pool.query('DELETE FROM accounts WHERE id = $1', [gone.accountId]);
    await quota.sweep();
    expect(await Promise.all([old, gone, young].map(filesOf))).toEqual([[], [], [expect.any(String)]]);
  });

  test('goes on after a crash between the file and its row', async ({ pool }) => {
    const camera = await registerDevice(pool);
    const { store, quota, mediaDir } = await openMedia(pool, { mediaDays: 30 });
    await store.keep(camera.deviceId, { bytes: picture(), extension: 'jpg' });
    await age(pool, camera, '31 days');
    await rm(path.join(mediaDir, camera.accountId), { recursive: true });
    await quota.sweep();
    expect(await rowsOf(pool, USED, camera.accountId)).toEqual([{ bytes: 0 }]);
  });

  test('and is sent again at that moment is there afterwards', async ({ pool }) => {
    const camera = await registerDevice(pool);
    const { store, quota, filesOf } = await openMedia(pool, { mediaDays: 30 });
    const pictures = Array.from({ length: 20 }, picture);
    const keepAll = () =>
      Promise.all(pictures.map((bytes) => store.keep(camera.deviceId, { bytes, extension: 'jpg' })));
    await keepAll();
    await age(pool, camera, '31 days');
    await Promise.all([quota.sweep(), keepAll()]);
    await quota.sweep();
    const rows = await rowsOf(pool, 'SELECT file FROM kept_media WHERE device_id = $1', camera.deviceId);
    expect((await filesOf(camera)).sort()).toEqual(pictures.map(nameOf).sort());
    expect(rows).toHaveLength(pictures.length);
  });
});

test('a camera whose account is full is acknowledged, told of, and its positions are taken', async ({
  databaseUrl,
  pool,
}) => {
  const { accountId, deviceId, identifier } = await registerDevice(pool);
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'fleet-media-'));
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }));
  const limits = { mediaAccountBytes: 1.5 * SIZE };
  await using ingest = await startTestIngest(databaseUrl, { protocols: [wialon], mediaDir, limits });
  const socket = connect(ingest.ports.wialon ?? 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk));
  const send = (bytes: Buffer) =>
    socket.write(Buffer.concat([Buffer.from(`#I#${SIZE};0;0;020126;030405;x.jpg\r\n`), bytes]));
  socket.write(`#L#${identifier};NA\r\n`);
  await vi.waitFor(() => expect(heard).toBe('#AL#1\r\n'));
  const [first, second, third] = [picture(), picture(), picture()];
  send(first);
  send(second);
  socket.write('#SD#020126;030405;5230.000;N;01324.000;E;50;271;12;8\r\n');
  await vi.waitFor(
    () => expect(heard).toMatch(/^#AL#1\s+(#AI#[^#]*\s+)*#AI#1\s+(#AI#[^#]*\s+)*#ASD#1\s+$/),
    5_000,
  );
  expect(await filesIn(mediaDir, accountId)).toEqual([nameOf(first)]);
  expect((await rowsOf(pool, EVENTS, deviceId)).map(({ attributes }) => attributes)).toMatchObject([
    { file: expect.stringContaining(nameOf(first)) },
    { letGo: 'space', sizeBytes: SIZE },
  ]);
  expect(await metricOf(ingest, 'ingest_media_let_go_total', '{reason="noRoom"}')).toBe(1);
  // Two hours later there is room, and what was told of the first says that it is gone.
  await pool.query(`UPDATE kept_media SET kept_at = now() - interval '2 hours' WHERE account_id = $1`, [
    accountId,
  ]);
  send(third);
  await vi.waitFor(async () => expect(await rowsOf(pool, EVENTS, deviceId)).toHaveLength(3), 5_000);
  const [told] = await rowsOf(pool, EVENTS, deviceId);
  expect(told?.attributes).toEqual({ letGo: 'space', mediaType: 'image', sizeBytes: SIZE });
  expect(await filesIn(mediaDir, accountId)).toEqual([nameOf(third)]);
});
