import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Id } from '@fleet/contracts/id';
import { keepFile } from '@fleet/runtime/keep-file';
import { exactLength } from './exact-length.ts';
import type { FileStore, OpenedPart, Part } from './file-store.ts';

/** Files below one folder, a folder each, in 4,096 folders by the end of their ids: time-ordered ids begin alike. */
export function createFolderStore(root: string): FileStore {
  const folderOf = (id: string): string => {
    const own = Id.parse(id);
    return path.join(root, own.slice(-3), own);
  };
  const fileOf = (id: string, part: Part): string => path.join(folderOf(id), part);
  return {
    uploadUrl: async () => null,
    read: (id, part, maxBytes) => unlessMissing(() => readWhole(fileOf(id, part), maxBytes)),
    open: (id, part, maxBytes) => unlessMissing(() => openFile(fileOf(id, part), maxBytes)),
    write: (id, part, bytes) =>
      keepFile(fileOf(id, part), Buffer.isBuffer(bytes) ? bytes : exactLength(bytes)),
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
    close: () => undefined,
  };
}

async function readWhole(file: string, maxBytes: number): Promise<Buffer | null> {
  await using handle = await open(file, 'r');
  const { size } = await handle.stat();
  return size > maxBytes ? null : await handle.readFile();
}

async function openFile(file: string, maxBytes: number): Promise<OpenedPart | null> {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  // The stream closes the file with itself.
  if (size <= maxBytes) return { stream: handle.createReadStream(), sizeBytes: size };
  await handle.close();
  return null;
}

async function unlessMissing<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
