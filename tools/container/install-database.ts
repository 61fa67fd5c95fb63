// node tools/container/install-database.ts: roles, database and schema of the server that ADMIN_URL_FILE names.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { checkServer, UnsuitableServerError } from '@fleet/db/check-server';
import { MigrationError, migrate } from '@fleet/db/migrate';
import { grantMigrated, prepareRoles, type Roles } from '@fleet/db/prepare-roles';
import pg from 'pg';

const WRONG_PASSWORD = '28P01';

try {
  const adminUrl = urlOf('ADMIN_URL_FILE');
  const ownerUrl = urlOf('OWNER_URL_FILE');
  const roles: Roles = {
    database: ownerUrl.pathname.slice(1),
    owner: loginOf(ownerUrl),
    app: loginOf(urlOf('DATABASE_URL_FILE')),
  };
  await replaceEarlierPassword(adminUrl, process.env.POSTGRES_PASSWORD);
  await checkServer(adminUrl.toString());
  await prepareRoles(adminUrl.toString(), roles);
  const applied = await migrate(ownerUrl.toString());
  await grantMigrated(adminUrl.toString(), roles);
  process.stdout.write(`${applied.length} migrations applied\n`);
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  const isExpected = error instanceof MigrationError || error instanceof UnsuitableServerError;
  if (!isExpected && code !== WRONG_PASSWORD) throw error;
  const hint =
    code === WRONG_PASSWORD
      ? ' A database of an earlier version has its old password: set POSTGRES_PASSWORD to it for this one start.'
      : '';
  process.stderr.write(`${message}${hint}\n`);
  process.exitCode = 1;
}

function urlOf(variable: string): URL {
  const file = process.env[variable];
  if (!file) throw new Error(`${variable} is not set`);
  return new URL(readFileSync(file, 'utf8').trim());
}

function loginOf({ username, password }: URL): Roles['app'] {
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Takes away the password that stood in .env, or in our own files for everybody to read. */
async function replaceEarlierPassword(adminUrl: URL, earlier: string | undefined): Promise<void> {
  if (!earlier) return;
  const url = new URL(adminUrl);
  url.password = encodeURIComponent(earlier);
  const client = new pg.Client({ connectionString: url.toString() });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    if ((error as { code?: string }).code === WRONG_PASSWORD) return; // Replaced by an earlier start.
    throw error;
  }
  const [role, password] = [client.escapeIdentifier(url.username), client.escapeLiteral(adminUrl.password)];
  await client.query(`ALTER ROLE ${role} PASSWORD ${password}`).finally(() => client.end());
}
