/**
 * `pnpm property:events --cases 10000 --seed 1`: that many random drives past random geofences, each with the seed that follows
 * (packages/event-rules/test). Without a seed one is drawn. A failure names the seed of its drive.
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
process.stdout.write(`${cases} drives from seed ${seed}\n`);
const run = spawn('pnpm', ['vitest', 'run', '--project', 'node', 'packages/event-rules/test/laws.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, EVENT_CASES: cases, EVENT_SEED: seed },
});
run.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
