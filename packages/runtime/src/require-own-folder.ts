import { lstat } from 'node:fs/promises';

const OTHERS_WRITE = 0o022;

/**
 * For a folder of a name that everybody can foresee, in a place where everybody may make one: who makes it first must not
 * choose what we run, or what we give away.
 *
 * @throws Error for a link, for a folder of somebody else, and for one that others write
 */
export async function requireOwnFolder(folder: string, owners: readonly number[]): Promise<void> {
  const status = await lstat(folder);
  const isOwn = status.isDirectory() && owners.includes(status.uid) && !(status.mode & OTHERS_WRITE);
  if (!isOwn) throw new Error(`${folder} was made by somebody else, who may not be trusted: remove it`);
}
