import path from 'node:path';
import process from 'node:process';
import { runGuarded } from '../setup/run-guarded.mjs';
import { LaunchError } from './launch-error.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The address by which the first owner of an installation comes in: as `pnpm admin owner-link` prints it. */
export async function issueOwnerLink(env: NodeJS.ProcessEnv): Promise<string> {
  const command = [process.execPath, path.join(ROOT, 'apps/api/src/admin.ts'), 'owner-link'];
  const { code, output } = await runGuarded(command, { cwd: ROOT, env });
  const link = /^https?:\S+$/m.exec(output)?.[0];
  if (code !== 0 || !link) throw new LaunchError(`The link for the first owner could not be made. ${output}`);
  return link;
}
