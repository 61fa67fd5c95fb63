import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** @type {[number, number]} */
const OLDEST_TO_INSTALL = [20, 19];
/** @type {[number, number]} */
const OLDEST_TO_RUN = [22, 22];

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {[number, number]} oldest */
function atLeast([major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Ends this process with one line when Node is older than the tools below need. */
export function requireNode() {
  if (atLeast(OLDEST_TO_INSTALL)) return;
  process.stderr.write(
    `Meridian needs Node ${OLDEST_TO_INSTALL.join('.')} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.\n`,
  );
  process.exit(1);
}

/**
 * The Node that runs the product: the one installed as a package, else this one when it is new enough.
 *
 * @returns {string}
 */
export function productNode() {
  const packaged = path.join(ROOT, 'node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  if (atLeast(OLDEST_TO_RUN)) return process.execPath;
  process.stderr.write(
    `No Node 24 package exists for ${process.platform}-${process.arch}, so this machine's own is used, which must be ${OLDEST_TO_RUN.join('.')} or newer; it is ${process.versions.node}. Install a newer one from https://nodejs.org.\n`,
  );
  process.exit(1);
}
