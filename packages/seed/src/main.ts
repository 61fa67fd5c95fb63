import { createDb } from '@fleet/db/client';
import { createLogger } from '@fleet/telemetry/logger';
import { DEMO_FLEET } from './demo-fleet.ts';
import { env } from './env.ts';
import { seedDemo } from './seed.ts';

const POOL_MAX = 2;

const log = createLogger('seed');
const db = createDb(env.DATABASE_URL, POOL_MAX);
try {
  const filled = await seedDemo(db, new Date());
  log.info({ filled, vehicles: DEMO_FLEET.length }, 'seeded');
} finally {
  await db.$disconnect();
}
