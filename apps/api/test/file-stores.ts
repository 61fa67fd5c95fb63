import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBucket } from './s3-bucket.ts';

/** What the environment of a process says of its store. */
type Settings = Record<string, string>;
type Opened = { settings: Settings; close: () => Promise<void> };

/** Each kind of store that files may lie in. */
export const STORES: Readonly<Record<'a folder' | 'S3', () => Promise<Opened>>> = {
  'a folder': async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fleet-files-'));
    return { settings: { FILES_DIR: folder }, close: () => rm(folder, { recursive: true, force: true }) };
  },
  S3: openBucket,
};
