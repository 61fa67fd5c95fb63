import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePrograms } from './bundle-programs.ts';
import { putFiles } from './put-files.ts';

/** Bundles what a package names as its `programs` into its `dist`. @throws Error where it names none, or one cannot be bundled */
export async function buildPackage(folder: string): Promise<void> {
  const { programs } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!Array.isArray(programs) || programs.length === 0)
    throw new Error(`package.json of ${folder} names no "programs"`);
  const outDir = path.join(folder, 'dist');
  putFiles(outDir, await bundlePrograms(folder, programs, outDir));
}
