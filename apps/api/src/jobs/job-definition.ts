import type { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import type { Mailing } from '../mail/mailing.ts';
import type { Pushing } from '../push/pushing.ts';
import type { Services } from '../services.ts';
import type { Telegram } from '../telegram/open-telegram.ts';

/**
 * How many jobs of a queue one worker does at once. Mails and pushes wait for foreign servers, so they have queues of their
 * own, and so have reports, which take long.
 */
export const QUEUES = { api: 2, billing: 1, mail: 4, push: 8, reports: 1 } as const;
export type QueueName = keyof typeof QUEUES;

export type JobServices = Pick<
  Services,
  'db' | 'pool' | 'log' | 'clock' | 'reports' | 'geocoder' | 'payments'
> & {
  mailing: Mailing;
  pushing: Pushing;
  telegram: Telegram;
  files: FileStore;
};

export type JobDefinition<Schema extends z.ZodType = z.ZodType> = {
  queue: QueueName;
  /** Cron, UTC, of a job that is done by the clock. */
  pattern: string | null;
  /** Parsed when it is ordered, and again when it is taken, which may be by another version. */
  data: Schema;
  attempts: number;
  /** First wait after a failure; it doubles with each. */
  backoffMs: number;
  /** Safe to run twice, and by several workers at once. */
  run: (services: JobServices, data: z.output<Schema>) => Promise<void>;
};
