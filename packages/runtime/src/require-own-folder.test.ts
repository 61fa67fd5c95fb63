import { chmod, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requireOwnFolder } from './require-own-folder.ts';

const own = process.getuid?.() ?? 0;

test('a folder that is ours alone will do', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fleet-own-'));
  await expect(requireOwnFolder(folder, [own])).resolves.toBeUndefined();
});

test.for<[string, (folder: string) => Promise<{ folder: string; owners?: number[] }>]>([
  ["somebody else's", async (folder) => ({ folder, owners: [own + 1] })],
  ['one that others write', async (folder) => chmod(folder, 0o777).then(() => ({ folder }))],
  [
    'a link to our own',
    async (folder) => {
      await mkdir(path.join(folder, 'ours'));
      await symlink(path.join(folder, 'ours'), path.join(folder, 'link'));
      return { folder: path.join(folder, 'link') };
    },
  ],
])('refuses %s', async ([, prepare]) => {
  const { folder, owners = [own] } = await prepare(await mkdtemp(path.join(tmpdir(), 'fleet-own-')));
  await expect(requireOwnFolder(folder, owners)).rejects.toThrow(`${folder} was made by somebody else`);
});
