import type { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import type { Mailing } from '../mail/mailing.ts';
import type { Pushing } from '../push/pushing.ts';
import type { Services } from '../services.ts';
import type { Telegram } from '../telegram/open-telegram.ts';

/**
 * Jobs of each queue that one worker runs at once. Mails and pushes wait for foreign servers and reports take
 * long, so they have queues of their own.
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
  /** The file of settlements. */
  placesFile: string;
};

export type JobDefinition<Schema extends z.ZodType = z.ZodType> = {
  queue: QueueName;
  /** Cron pattern in UTC of a scheduled job; null otherwise. */
  pattern: string | null;
  /** Validated when the job is queued, and again when it runs, possibly in another version. */
  data: Schema;
  attempts: number;
  /** Delay after the first failure; it doubles with each. */
  backoffMs: number;
  /** Safe to run twice, and by several workers at once. */
  run: (services: JobServices, data: z.output<Schema>) => Promise<void>;
};
