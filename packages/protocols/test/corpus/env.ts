import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Captured frames and what a mature server made of them; data beside the repository, never in it. */
export const CORPUS = resolve(ROOT, process.env.TRACKER_CORPUS ?? '../shared/corpus');

/** In CI an absent corpus is a failure. */
export const IN_CI = process.env.CI === 'true' || process.env.CI === '1';
