import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../setup/node-version.mjs';
import { runGuarded } from '../setup/run-guarded.mjs';

const API = path.join(ROOT, 'apps/api');

const COMMITTED = [
  'schema.graphql',
  'access.txt',
  'src/graphql/modules.generated.ts',
  'src/commit/constraints.generated.ts',
];

/** The lists of modules, schema.graphql and access.txt of apps/api are what the code builds. */
export async function checkGraphqlSchema(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fleet-drift-'));
  try {
    const { code, output } = await runGuarded([process.execPath, 'print-schema.ts', folder], { cwd: API });
    if (code !== 0) return [`apps/api/print-schema.ts failed:\n${output}`];
    const read = (where: string, file: string) => readFileSync(path.join(where, file), 'utf8');
    return COMMITTED.filter((file) => read(API, file) !== read(folder, file)).map(
      (file) => `apps/api/${file} is not what the code builds. Run: pnpm --filter @fleet/api print-schema`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
