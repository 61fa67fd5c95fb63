import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepFile } from './keep-file.ts';

test('a picture is for the processes alone', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'fleet-media-')), 'media/device/picture.jpg');
  await keepFile(file, Buffer.from('a picture'));
  expect(await readFile(file, 'utf8')).toBe('a picture');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const folder of [path.dirname(file), path.resolve(file, '../..')])
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
