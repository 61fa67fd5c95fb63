import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/node-version.mjs';
import { runGuarded } from '../setup/run-guarded.mjs';

const API = path.join(ROOT, 'apps/api');

/** apps/api/schema.graphql is what the code builds. */
export async function checkGraphqlSchema(): Promise<string[]> {
  const { code, output } = await runGuarded([process.execPath, 'print-schema.ts'], { cwd: API });
  if (code !== 0) return [`apps/api/print-schema.ts failed:\n${output}`];
  const committed = readFileSync(path.join(API, 'schema.graphql'), 'utf8');
  if (committed.trim() === output.trim()) return [];
  return ['apps/api/schema.graphql is not what the code builds. Write it again: see apps/api/README.md.'];
}
