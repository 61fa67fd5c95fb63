import type { Db } from '@fleet/db/client';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { createFolderStore } from '../src/files/folder-store.ts';
import { createMailbox } from '../src/mail/mailbox.ts';

/** Parts that send mails into the mailbox of the database. */
export const mailingParts = ({ db, pool }: { db: Db; pool: Pool }) => ({
  ...{ db, pool, files: createFolderStore('/nowhere'), log: createLogger('test', 'silent') },
  mailing: {
    mailer: createMailbox(pool),
    brand: { productName: 'Meridian', siteUrl: 'https://track.meridian.example' },
    domain: 'meridian.example',
    uncertainAfterMs: 1_000,
  },
});
