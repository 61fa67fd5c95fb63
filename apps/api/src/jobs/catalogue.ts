import type { Services } from '../services.ts';
import { ensurePositionPartitions } from './ensure-position-partitions.ts';
import { purgeIdempotencyKeys } from './purge-idempotency-keys.ts';
import { purgeSessions } from './purge-sessions.ts';

export const QUEUE = 'api';

type Job = {
  /** Cron, UTC. */
  pattern: string;
  attempts: number;
  /** First wait after a failure; it doubles with each. */
  backoffMs: number;
  /** Safe to run twice, and by several workers at once. */
  run: (services: Pick<Services, 'db' | 'pool' | 'log'>) => Promise<void>;
};

/** Every job of this app. All of them are by the clock and take no data. */
export const JOBS: Record<string, Job> = {
  'idempotency.purge': {
    pattern: '50 * * * *',
    attempts: 3,
    backoffMs: 30_000,
    run: ({ db, log }) => purgeIdempotencyKeys(db, log),
  },
  'positions.partition': {
    pattern: '10 0 * * *',
    attempts: 10,
    backoffMs: 5_000,
    run: ({ pool, log }) => ensurePositionPartitions(pool, log),
  },
  'sessions.purge': {
    pattern: '40 * * * *',
    attempts: 3,
    backoffMs: 30_000,
    run: ({ db, log }) => purgeSessions(db, log),
  },
};
