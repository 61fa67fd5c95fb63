import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** `buildPackage` in a process of its own: what bundles takes hundreds of megabytes and keeps them. */
export function buildApart(folder: string): void {
  execFileSync(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
  });
}
