import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Has the types taken out of the programs, as an installation has, before its processes are measured. */
export function stripPrograms(): void {
  execFileSync(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'strip-types.mjs')]);
}
