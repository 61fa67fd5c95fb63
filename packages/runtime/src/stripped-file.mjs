import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the packages: it belongs to this checkout, not to an installation's data. */
export const STRIPPED = fileURLToPath(new URL('../../../node_modules/.cache/stripped', import.meta.url));

/**
 * Where a source without its types is kept: by what is in it, so that it is never that of another version.
 *
 * @param {Buffer} source
 */
export function strippedFile(source) {
  return path.join(STRIPPED, `${createHash('sha256').update(source).digest('hex')}.js`);
}
