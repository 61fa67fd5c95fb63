/**
 * `pnpm property:billing --cases 100000 --seed 1`: that many random lives of a subscription, each with the seed that
 * follows (packages/billing/test). Without a seed one is drawn. A failure names the seed of its life.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const { cases, seed } = values;
process.stdout.write(`${cases} lives from seed ${seed}\n`);
const run = spawn('pnpm', ['vitest', 'run', '--project', 'node', 'packages/billing/test/lives.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, BILLING_CASES: cases, BILLING_SEED: seed },
});
run.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
