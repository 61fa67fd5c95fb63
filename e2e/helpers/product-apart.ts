import { createDb, type Db } from '@fleet/db/client';
import { cloneDatabase } from '@fleet/testing/clone-database';
import { type RunningStack, startProduct } from '../../tools/stack/start-stack.ts';

export type ProductApart = {
  stack: RunningStack;
  db: Db;
  /** After SIGKILL, ingest is restarted within a second. */
  signalIngest: (signal: NodeJS.Signals) => void;
  /** Called at the end of the test if not before. */
  stop: () => Promise<void>;
};

/** Starts a second product with its own database and demo. */
export async function startProductApart(
  shared: RunningStack,
  { redisUrl }: { redisUrl: string | null },
): Promise<ProductApart> {
  const database = await cloneDatabase(shared.databaseUrl, shared.demoDatabase);
  const { webDist } = shared;
  const product = await startProduct({ name: 'e2e-apart', databaseUrl: database.url, webDist, redisUrl });
  const db = createDb(database.url, 2);
  const stopAll = async () => {
    await db.$disconnect();
    await product.stop();
    await database.drop();
  };
  let stopped: Promise<void> | null = null;
  return {
    stack: product.stack,
    db,
    signalIngest: product.signalIngest,
    stop: () => {
      stopped ??= stopAll();
      return stopped;
    },
  };
}
