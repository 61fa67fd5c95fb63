import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from './node-version.mjs';
import { runGuarded } from './run-guarded.mjs';

const STAMP = path.join(ROOT, 'node_modules/.installed');
const LAST_WORDS_LINES = 15;

/** What decides which packages are installed. */
function wantedHash() {
  const manifests = ['apps', 'packages'].flatMap((folder) => manifestsBelow(path.join(ROOT, folder)));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((file) =>
    path.join(ROOT, file),
  );
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of [...files, ...manifests]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} folder */
function manifestsBelow(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name, 'package.json'))
    .filter((file) => existsSync(file));
}

/** True when the packages of the lock file are installed, as far as our last installation knows. */
export function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedHash();
}

/**
 * Installs the packages of the lock file, with the pnpm that package.json pins; pnpm itself need not be installed.
 * Its output is shown only when it fails.
 *
 * @throws Error that ends with what to do.
 */
export async function install() {
  const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const { code, output } = await runGuarded(
    ['npx', '--yes', packageManager, 'install', '--frozen-lockfile'],
    { cwd: ROOT },
  );
  if (code !== 0) {
    const lastWords = output.trimEnd().split('\n').slice(-LAST_WORDS_LINES).join('\n');
    throw new Error(`${lastWords}\nThe packages could not be installed. Is the npm registry reachable?`);
  }
  writeFileSync(STAMP, wantedHash());
}
