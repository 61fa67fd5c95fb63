import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BundledFile } from './bundle-programs.ts';

/**
 * Makes a folder hold these files and no others. A program that is started meanwhile finds every file whole: one that is right is left
 * alone, and what a program loads is there before it, as the last of them is the first to be loaded.
 */
export function putFiles(folder: string, files: readonly BundledFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, code } of files.toReversed()) {
    const file = path.join(folder, name);
    if (read(file) === code) continue;
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, code);
    renameSync(fresh, file);
  }
  const wanted = new Set(files.map(({ name }) => name));
  for (const name of readdirSync(folder))
    if (name.endsWith('.js') && !wanted.has(name)) rmSync(path.join(folder, name), { force: true });
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
