import { createDb } from '@fleet/db/client';
import { createLogger } from '@fleet/telemetry/logger';
import { DEMO_FLEET } from './demo-fleet.ts';
import { env } from './env.ts';
import { RealPeopleError, seedDemo } from './seed.ts';
import { demoSignIns, randomPasswords } from './sign-ins.ts';

const POOL_MAX = 2;

const log = createLogger('seed');
const db = createDb(env.DATABASE_URL, POOL_MAX);
try {
  const passwords = randomPasswords();
  const filled = await seedDemo(db, new Date(), passwords);
  log.info({ filled, vehicles: DEMO_FLEET.length }, 'seeded');
  // Told here and nowhere again.
  if (filled)
    for (const { email, password, role } of demoSignIns(passwords))
      process.stdout.write(`${email}  ${password}  ${role}\n`);
} catch (error) {
  if (!(error instanceof RealPeopleError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
