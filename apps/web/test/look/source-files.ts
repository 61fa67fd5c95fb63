import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The files below a folder of the app whose names end so, tests aside; `path` begins with the folder. */
export function sourceFiles(folder: string, ending: string): Array<{ path: string; text: string }> {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(ROOT, folder, path), 'utf8') }));
}
