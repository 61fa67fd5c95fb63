import {
  copyFileSync,
  mkdtempSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Basemap, openBasemap } from './serve-basemap.ts';

const WORLD = path.resolve(import.meta.dirname, '../../assets/world.pmtiles');

let directory: string;
let file: string;
let basemap: Basemap;
let server: Server;
let written = 0;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'basemap-'));
  file = path.join(directory, 'world.pmtiles');
  writeFileSync(file, archiveOf('first'));
  basemap = await openBasemap(file);
  server = createServer((request, response) => {
    basemap.serve(request, response, request.url ?? '/').then(
      (served) => served || response.writeHead(404).end(),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await basemap.close();
  rmSync(directory, { recursive: true });
});

const get = async (headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/basemap/0/0/0.pbf`, {
    headers: { connection: 'close', ...headers },
  });
  return {
    status: response.status,
    text: await response.text(),
    tag: response.headers.get('etag') ?? '',
    encoding: response.headers.get('content-encoding'),
  };
};

test('an archive that takes the place of another is served, and its tiles have other tags', async () => {
  const first = await get();
  expect(first).toMatchObject({ status: 200, text: 'first' });
  expect(await get({ 'if-none-match': first.tag })).toMatchObject({ status: 304 });
  const next = path.join(directory, 'next.pmtiles');
  writeFileSync(next, archiveOf('second'));
  renameSync(next, file);
  expect(await get({ 'if-none-match': first.tag })).toMatchObject({ status: 200, text: 'second' });
});

test('a file written over in place, of another layout, is served without a restart', async () => {
  copyFileSync(WORLD, file);
  const world = await get({ 'accept-encoding': 'br' });
  expect(world).toMatchObject({ status: 200, encoding: 'br' });
  overwrite(archiveOf('small again'));
  expect(await get()).toMatchObject({ status: 200, text: 'small again' });
});

test('half a file is a failure of that moment only', async () => {
  truncateSync(file, 60);
  expect((await get()).status).toBe(500);
  overwrite(archiveOf('whole'));
  expect(await get()).toMatchObject({ status: 200, text: 'whole' });
});

test('while the file is away, the one that was opened goes on', async () => {
  rmSync(file);
  expect(await get()).toMatchObject({ status: 200, text: 'first' });
});

test('tiles asked for while the file changes are each of one archive', async () => {
  const asked = Array.from({ length: 20 }, (_, index) => {
    if (index === 10) overwrite(archiveOf('second'));
    return get();
  });
  for (const { status, text } of await Promise.all(asked)) {
    expect(status).toBe(200);
    expect(['first', 'second']).toContain(text);
  }
  expect((await get()).text).toBe('second');
});

/** File systems tell times in steps; two versions of one test must not fall into one. */
function overwrite(bytes: Buffer): void {
  writeFileSync(file, bytes);
  const at = new Date(1_700_000_000_000 + 1000 * written++);
  utimesSync(file, at, at);
}

/** The smallest PMTiles archive (specification version 3): a header, a directory of one entry, tile 0/0/0. */
function archiveOf(tile: string): Buffer {
  const body = Buffer.from(tile);
  // One entry: tile id 0, a run of one, its length, its offset plus one.
  const directory = Buffer.from([1, 0, 1, body.length, 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const sections = [directory.length, metadata.length, 0, body.length];
  let offset = header.length;
  sections.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  });
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  // Clustered, directories and tiles uncompressed, vector tiles.
  for (const [at, value] of [
    [96, 1],
    [97, 1],
    [98, 1],
    [99, 1],
  ] as const)
    header.writeUInt8(value, at);
  return Buffer.concat([header, directory, metadata, body]);
}
