import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Pictures of people and places: for the processes, not for every user of the machine. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * The file is whole under its name or not there, and on the disk when this is done: the reply that lets a tracker
 * delete its copy follows. A stream is written as it arrives, and nothing is kept of one that fails. Safe for several at once, of whom the last wins.
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
