// node tools/container/make-secrets.ts [folder]: the secrets of an installation in containers, made at its first start.
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const FOLDER = process.argv[2] ?? '/run/meridian';
const SECRET_BYTES = 48;
/** Their readers are of our group: each service mounts no folder but those that it needs. */
const FOLDER_MODE = 0o750;
const FILE_MODE = 0o640;

/** Together, in one file each for who reads it: a folder that is there is complete. */
const MARK = path.join(FOLDER, 'owner', 'complete');

/** PostgreSQL's superuser is who an installation of an earlier version calls so. */
const [superuser, owner, app] = ['meridian', 'meridian_owner', 'meridian_app'].map((name) => ({
  name,
  password: randomSecret(),
})) as [Login, Login, Login];
const redisPassword = randomSecret();

type Login = { name: string; password: string };

// An installation of a version before it has none. The worker reads the same, and none of the api's others.
const COPIES = ['api/encryption-secret', 'worker/encryption-secret'];
const encryptionSecret = COPIES.map(readIfThere).find((text) => text !== null) ?? randomSecret();
for (const name of COPIES) if (readIfThere(name) === null) write(name, encryptionSecret);

if (!existsSync(path.join(FOLDER, 'push/vapid-private-key')))
  write('push/vapid-private-key', randomVapidKey());

if (existsSync(MARK)) process.stdout.write('The secrets are there already.\n');
else {
  write('postgres/superuser', superuser.password);
  write('redis/password', redisPassword);
  write('redis/valkey.conf', valkeyConfiguration());
  write('owner/admin-url', databaseUrl(superuser, 'postgres'));
  write('owner/owner-url', databaseUrl(owner, 'meridian'));
  write('app/database-url', databaseUrl(app, 'meridian'));
  write('app/redis-url', `redis://:${redisPassword}@redis:6379`);
  // The one of an earlier version, which stood in .env, keeps people signed in.
  write('api/auth-secret', process.env.AUTH_SECRET || randomSecret());
  write('owner/complete', '');
  process.stdout.write('The secrets are made.\n');
}

function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function readIfThere(name: string): string | null {
  const file = path.join(FOLDER, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** A key of P-256; without its leading zeros it would be shorter. */
function randomVapidKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function databaseUrl({ name, password }: Login, database: string): string {
  return `postgresql://${name}:${password}@postgres:5432/${database}`;
}

/** What Valkey carries may be lost; a full one refuses rather than eats the machine. */
function valkeyConfiguration(): string {
  const settings = {
    requirepass: redisPassword,
    save: '""',
    appendonly: 'no',
    maxmemory: '512mb',
    dir: '/tmp',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
}

function write(name: string, text: string): void {
  const file = path.join(FOLDER, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
  writeFileSync(`${file}.unfinished`, text, { mode: FILE_MODE });
  renameSync(`${file}.unfinished`, file);
}
