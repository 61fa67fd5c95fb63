import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Pictures of people and places: for the processes, not for every user of the machine. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Writes a file atomically and durably: on success it is complete and on disk, else absent. A tracker deletes
 * its copy after the reply that follows. A failed stream leaves nothing. Of concurrent writers the last one
 * wins.
 */
export async function keepFile(file: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const directory = path.dirname(file);
  await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await using handle = await open(unfinished, 'w', PRIVATE_FILE);
    await handle.writeFile(bytes);
    await handle.sync();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncDirectory(directory);
  await syncDirectory(path.dirname(directory));
}

/** A name is on the disk, or off it, when its directory is. Windows neither needs nor allows it. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(directory, 'r');
  await handle.sync();
}
