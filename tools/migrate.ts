// node tools/migrate.ts: brings the database of DATABASE_URL to this version's schema.
import { MigrationError, migrate } from '@fleet/db/migrate';

try {
  const applied = await migrate(process.env.DATABASE_URL ?? '');
  process.stdout.write(`${applied.length} migrations applied\n`);
} catch (error) {
  if (!(error instanceof MigrationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
