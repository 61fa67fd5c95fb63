import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../setup/node-version.mjs';
import { runGuarded } from '../setup/run-guarded.mjs';

const API = path.join(ROOT, 'apps/api');

/** apps/api/schema.graphql is what the code builds. */
export async function checkGraphqlSchema(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fleet-drift-'));
  const built = path.join(folder, 'schema.graphql');
  try {
    const { code, output } = await runGuarded([process.execPath, 'print-schema.ts', built], { cwd: API });
    if (code !== 0) return [`apps/api/print-schema.ts failed:\n${output}`];
    const committed = readFileSync(path.join(API, 'schema.graphql'), 'utf8');
    if (committed === readFileSync(built, 'utf8')) return [];
    return [
      'apps/api/schema.graphql is not what the code builds. Run: pnpm --filter @fleet/api print-schema',
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
