/**
 * `pnpm property:past --cases 10000 --seed 1`: that many cases of records out of order, twice and late, each with the seed
 * that follows (apps/ingest/test/past). Without a seed one is drawn. A failure names the seed of its case, and that of the
 * first of those that were played beside it: `--cases 20 --seed <that>` is the same once more.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const { cases, seed } = values;
process.stdout.write(`${cases} cases from seed ${seed}\n`);
const run = spawn('pnpm', ['vitest', 'run', 'apps/ingest/test/past/late-data.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PAST_CASES: cases, PAST_SEED: seed },
});
run.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
