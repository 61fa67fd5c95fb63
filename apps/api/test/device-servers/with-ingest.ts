import { test as base } from '@fleet/testing/database';
import { startIngestProcess } from '@fleet/testing/ingest-process';

/** An ingest process over the file's database: its HTTP `port`. */
export const test = base.extend<{ $file: { port: number } }>({
  port: [
    async ({ databaseUrl }, use) => {
      const ingest = await startIngestProcess(databaseUrl);
      await use(ingest.port);
      await ingest.stop();
    },
    { scope: 'file' },
  ],
});
