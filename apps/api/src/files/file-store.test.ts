import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { STORES } from '../../test/file-stores.ts';
import type { FileStore, SizedStream } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const PNG = 'image/png';
const MAX = 1_000;

async function open(kind: keyof typeof STORES): Promise<{ store: FileStore; folder: string }> {
  const { settings, close } = await STORES[kind]();
  const store = await openFileStore({ FILES_DIR: '', S3_REGION: '', ...settings } as never);
  onTestFinished(async () => {
    store.close();
    await close();
  });
  return { store, folder: settings.FILES_DIR ?? '' };
}

const PIECE = 7;

function streamOf(bytes: Buffer): SizedStream {
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, index) =>
    bytes.subarray(index * PIECE, (index + 1) * PIECE),
  );
  return { stream: Readable.from(pieces), sizeBytes: bytes.length };
}

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half ');
  throw new Error('broken off');
}

describe.for(Object.keys(STORES) as (keyof typeof STORES)[])('in %s', (kind) => {
  test('what is written is read, and written over; what is not there is nothing', async () => {
    const { store } = await open(kind);
    const id = randomUUID();
    expect(await store.read(id, 'full', MAX)).toBeNull();
    await store.write(id, 'full', Buffer.from('first'), PNG);
    await store.write(id, 'full', Buffer.from('second'), PNG);
    expect(String(await store.read(id, 'full', MAX))).toBe('second');
    expect(await store.read(id, 'small', MAX)).toBeNull();
    expect(await store.read(randomUUID(), 'full', MAX)).toBeNull();
  });

  test('no more is read than is asked for', async () => {
    const { store } = await open(kind);
    const id = randomUUID();
    await store.write(id, 'sent', Buffer.alloc(MAX), PNG);
    expect((await store.read(id, 'sent', MAX))?.length).toBe(MAX);
    expect(await store.read(id, 'sent', MAX - 1)).toBeNull();
  });

  test('a stream is written and opened as it is', async () => {
    const { store } = await open(kind);
    const id = randomUUID();
    const bytes = Buffer.from('a stream of some pieces');
    await store.write(id, 'sent', streamOf(bytes), PNG);
    const opened = await store.open(id, 'sent', MAX);
    expect(opened?.sizeBytes).toBe(bytes.length);
    expect(await buffer(opened?.stream ?? Readable.from([]))).toEqual(bytes);
    expect(await store.open(id, 'sent', bytes.length - 1)).toBeNull();
    expect(await store.open(id, 'full', MAX)).toBeNull();
  });

  test.for([
    ['longer than announced', -1],
    ['shorter than announced', 1],
  ] as const)('a stream that is %s leaves nothing', async ([, surplus]) => {
    const { store } = await open(kind);
    const id = randomUUID();
    const { stream, sizeBytes } = streamOf(Buffer.from('a stream of some pieces'));
    await expect(store.write(id, 'sent', { stream, sizeBytes: sizeBytes + surplus }, PNG)).rejects.toThrow();
    expect(await store.read(id, 'sent', MAX)).toBeNull();
  });

  test('a stream that breaks off leaves nothing, and the store still works', async () => {
    const { store } = await open(kind);
    const id = randomUUID();
    await expect(store.write(id, 'sent', { stream: brokenOff(), sizeBytes: 10 }, PNG)).rejects.toThrow();
    expect(await store.read(id, 'sent', MAX)).toBeNull();
    await store.write(id, 'sent', streamOf(Buffer.from('again')), PNG);
    expect(String(await store.read(id, 'sent', MAX))).toBe('again');
  });

  test('a file goes with all its parts, and may go twice', async () => {
    const { store } = await open(kind);
    const [id, other] = [randomUUID(), randomUUID()];
    for (const part of ['sent', 'full', 'small'] as const)
      await store.write(id, part, Buffer.from(part), PNG);
    await store.write(other, 'full', Buffer.from('stays'), PNG);
    await store.remove(id);
    await store.remove(id);
    for (const part of ['sent', 'full', 'small'] as const) expect(await store.read(id, part, MAX)).toBeNull();
    expect(String(await store.read(other, 'full', MAX))).toBe('stays');
  });
});

describe('in S3', () => {
  const announced = { mimeType: PNG, sizeBytes: 5 };
  const put = (url: string, body: string, type = PNG) =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });

  test('a browser puts what it announced, and nothing else', async () => {
    const { store } = await open('S3');
    const id = randomUUID();
    const url = (await store.uploadUrl(id, announced, 60)) ?? '';
    for (const [body, type] of [
      ['longer', PNG],
      ['less', PNG],
      ['12345', 'text/html'],
    ] as const) {
      expect((await put(url, body, type)).status, `${body} as ${type}`).toBe(403);
      expect(await store.read(id, 'sent', MAX)).toBeNull();
    }
    expect((await put(url.replace(id, randomUUID()), '12345')).status).toBe(403);
    expect((await put(url.replace('/sent', '/full'), '12345')).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect((await put(url, '12345')).status).toBe(200);
    expect(String(await store.read(id, 'sent', MAX))).toBe('12345');
  });

  test('not when the address has ended', async () => {
    const { store } = await open('S3');
    const id = randomUUID();
    const url = (await store.uploadUrl(id, announced, 1)) ?? '';
    await expect.poll(async () => (await put(url, '12345')).status, { timeout: 5_000 }).toBe(403);
  });
});

describe('in a folder', () => {
  test('files are nobody else’s to read on this machine', async () => {
    const { store, folder } = await open('a folder');
    await store.write(randomUUID(), 'full', Buffer.from('x'), PNG);
    const names = await readdir(folder, { recursive: true });
    expect(names).toHaveLength(3);
    for (const name of names) expect((await stat(path.join(folder, name))).mode & 0o077, name).toBe(0);
  });

  test('nothing that is no id leads anywhere', async () => {
    const { store } = await open('a folder');
    for (const id of ['../../secrets', '', '/etc/passwd', `${randomUUID()}/..`])
      await expect(async () => store.write(id, 'full', Buffer.from('x'), PNG)).rejects.toThrow();
  });
});
