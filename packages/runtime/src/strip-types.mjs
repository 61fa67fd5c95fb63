import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { STRIPPED, strippedFile } from './stripped-file.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What the processes of the product are made of, and what benches put beside it. */
const PROGRAMS = ['apps/{api,ingest}/{src,bench}/**/*.ts', 'packages/*/src/**/*.ts'];

/** Takes the types out of all programs, for `load-stripped`; what is of none of them any more goes. */
export function stripTypes() {
  mkdirSync(STRIPPED, { recursive: true });
  const kept = new Set(readdirSync(STRIPPED));
  const wanted = new Set();
  for (const file of globSync(PROGRAMS, { cwd: ROOT })) {
    const source = readFileSync(path.join(ROOT, file));
    const stripped = strippedFile(source);
    wanted.add(path.basename(stripped));
    if (kept.has(path.basename(stripped))) continue;
    // A process that starts meanwhile finds all of it or nothing.
    writeFileSync(`${stripped}.new`, stripTypeScriptTypes(source.toString()));
    renameSync(`${stripped}.new`, stripped);
  }
  for (const name of kept) if (!wanted.has(name)) rmSync(path.join(STRIPPED, name), { force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) stripTypes();
