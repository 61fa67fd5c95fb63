import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Id } from '@fleet/contracts/id';
import { keepFile } from '@fleet/runtime/keep-file';
import type { FileStore, Part } from './file-store.ts';

/** Files below one folder, a folder each, in 4,096 folders by the end of their ids: time-ordered ids begin alike. */
export function createFolderStore(root: string): FileStore {
  const folderOf = (id: string): string => {
    const own = Id.parse(id);
    return path.join(root, own.slice(-3), own);
  };
  const fileOf = (id: string, part: Part): string => path.join(folderOf(id), part);
  return {
    uploadUrl: async () => null,
    read: (id, part, maxBytes) => readWhole(fileOf(id, part), maxBytes),
    write: (id, part, bytes) => keepFile(fileOf(id, part), bytes),
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
    close: () => undefined,
  };
}

async function readWhole(file: string, maxBytes: number): Promise<Buffer | null> {
  try {
    await using handle = await open(file, 'r');
    const { size } = await handle.stat();
    return size > maxBytes ? null : await handle.readFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
