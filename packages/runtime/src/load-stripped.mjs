import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { strippedFile } from './stripped-file.mjs';

/**
 * For `node --import`: programs are read without their types where `strip-types` has taken these out. What takes them out is in
 * Node, but stays in memory once it was needed. A source that was changed since is loaded as ever.
 */
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const source = readStripped(url);
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});

/** @param {string} url */
function readStripped(url) {
  try {
    return readFileSync(strippedFile(readFileSync(fileURLToPath(url))));
  } catch {
    return null;
  }
}
