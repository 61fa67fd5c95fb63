import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFile } from './keep-file.ts';

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fleet-keep-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

test('a file that is kept by many at once is whole, and alone', async () => {
  const directory = path.join(await temporaryDirectory(), 'device');
  const bytes = Buffer.alloc(200_000, 7);
  await Promise.all(Array.from({ length: 8 }, () => keepFile(path.join(directory, 'a.jpg'), bytes)));
  expect(await readdir(directory)).toEqual(['a.jpg']);
  expect(await readFile(path.join(directory, 'a.jpg'))).toEqual(bytes);
});

test('what a crash left under the name of a file is replaced', async () => {
  const file = path.join(await temporaryDirectory(), 'a.jpg');
  await writeFile(file, 'half');
  await keepFile(file, Buffer.from('half and half'));
  expect(await readFile(file, 'utf8')).toBe('half and half');
});

test('a file that cannot be kept fails, and leaves nothing behind', async () => {
  const directory = await temporaryDirectory();
  // A name that a directory has cannot be taken by a file.
  await keepFile(path.join(directory, 'taken', 'b'), Buffer.from('x'));
  await expect(keepFile(path.join(directory, 'taken'), Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(directory)).toEqual(['taken']);
});

test.skipIf(process.platform === 'win32')('a file is for nobody else on the machine', async () => {
  const media = path.join(await temporaryDirectory(), 'media');
  await keepFile(path.join(media, 'device', 'a.jpg'), Buffer.from('x'));
  for (const kept of [media, path.join(media, 'device'), path.join(media, 'device', 'a.jpg')])
    expect((await stat(kept)).mode & 0o077, kept).toBe(0);
});
