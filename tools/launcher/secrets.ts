import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA } from './data-folder.ts';

/** Whoever may look into it is the owner of the installation. */
const FOLDER = path.join(DATA, 'secrets');
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const SECRET_BYTES = 48;

export type SecretName =
  | 'auth-secret'
  | 'encryption-secret'
  | 'vapid-private-key'
  | 'postgres-superuser'
  | 'postgres-owner'
  | 'postgres-app';

/** A secret of this installation, made at its first use: letters, digits, `-` and `_`. */
export function keptSecret(name: SecretName, make = randomSecret): string {
  const file = privatePath(name);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // A start that was killed, or a full disk, may have left it empty.
  if (kept) return kept;
  const made = make();
  writePrivate(name, made);
  return made;
}

export function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What browsers are pushed to with: a key of P-256. */
export function randomVapidKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without its leading zeros it would be shorter.
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

const TOLD = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL'] as const;

/** How to reach what this start runs, for the commands that an operator types beside it; gone with the start. */
export function printConnections(env: NodeJS.ProcessEnv): () => void {
  const lines = TOLD.flatMap((name) => (env[name] ? [`${name}=${env[name]}\n`] : []));
  const file = writePrivate('connections.env', lines.join(''));
  return () => rmSync(file, { force: true });
}

/** Under another name first: nobody reads half of it, and an older file's mode does not stay. */
function writePrivate(name: string, text: string): string {
  const file = privatePath(name);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: PRIVATE_FILE });
  renameSync(unfinished, file);
  return file;
}

function privatePath(name: string): string {
  mkdirSync(FOLDER, { recursive: true, mode: PRIVATE_FOLDER });
  chmodSync(FOLDER, PRIVATE_FOLDER);
  const file = path.join(FOLDER, name);
  // Where it was kept before there was this folder.
  const earlier = path.join(DATA, name);
  if (!existsSync(file) && existsSync(earlier)) {
    renameSync(earlier, file);
    chmodSync(file, PRIVATE_FILE);
  }
  return file;
}
