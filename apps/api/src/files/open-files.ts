import type { Env } from '../env.ts';
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
  createConcurrencyLimiter,
} from '../limits/concurrency-limiter.ts';
import { createFileLinks, type FileLinks } from './file-links.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

/**
 * Pictures being made: each holds a core for up to a fifth of a second, and up to 160 MB. Two leave room for everybody
 * else; people who send several wait for their own.
 */
const DRAWING: ConcurrencyLimits = {
  total: 2,
  person: { atOnce: 1, waiting: 8 },
  account: { atOnce: 2, waiting: 24 },
  waiting: 60,
  waitMs: 10_000,
};

/** All that the api needs for files of people. */
export type Files = { store: FileStore; links: FileLinks; drawing: ConcurrencyLimiter };

export async function openFiles(env: Env): Promise<Files> {
  const store = await openFileStore(env);
  return { store, links: createFileLinks(env.AUTH_SECRET), drawing: createConcurrencyLimiter(DRAWING) };
}
