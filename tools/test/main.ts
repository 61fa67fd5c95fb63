import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { step } from '../setup/progress.mjs';
import { runGuarded } from '../setup/run-guarded.mjs';
import { addCounts, type Counts, playwrightCounts, skippedSuites, vitestCounts } from './counts.ts';
import { whyNoBrowser, whyNoRedis } from './machine.ts';
import { playwrightSecondTries, vitestSecondTries } from './second-tries.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, 'test-results');
/** What fails once on a busy machine is tried once more there, and is named at the end. */
const TRIES_AGAIN = Number(process.env.TEST_RETRIES ?? (process.env.CI === 'true' ? 1 : 0));

type Outcome = { title: string; seconds: number; result: 'ok' | 'FAILED' | 'skipped' };

const outcomes: Outcome[] = [];
const skips: string[] = [];
const secondTries: string[] = [];
let counts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs one step; its output is shown when it fails. The rest of the steps run all the same. */
async function run(title: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const startedAt = performance.now();
  let output = '';
  const result = await step(title, async () => {
    const ended = await runGuarded(command, { cwd: ROOT, env: { ...process.env, ...env } });
    output = ended.output;
    if (ended.code !== 0) throw new Error(`exit code ${ended.code}`);
  }).then(
    () => 'ok' as const,
    () => 'FAILED' as const,
  );
  if (result === 'FAILED') process.stdout.write(`${output.trimEnd()}\n\n`);
  outcomes.push({ title, seconds: (performance.now() - startedAt) / 1000, result });
}

async function runVitest(title: string, file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await run(title, ['pnpm', 'exec', 'vitest', 'run', `--retry=${TRIES_AGAIN}`, ...args, ...reporters], env);
  secondTries.push(...vitestSecondTries(file));
  return vitestCounts(file);
}

function skip(title: string, reason: string): void {
  skips.push(`${title}: skipped, ${reason}`);
  outcomes.push({ title, seconds: 0, result: 'skipped' });
  process.stdout.write(`  - ${title}: skipped, ${reason}\n`);
}

/** The test files that ask for a broker, which run a second time without Redis. */
function brokerSuites(): string[] {
  return globSync('{apps,packages}/*/{src,test}/**/*.test.ts', { cwd: ROOT })
    .filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes("inject('redisUrl')"))
    .sort();
}

async function runTests(): Promise<void> {
  const noRedis = await whyNoRedis();
  const report = path.join(REPORTS, 'vitest.json');
  const title = `unit and integration, ${noRedis ? 'without' : 'with'} Redis`;
  counts = addCounts(counts, await runVitest(title, report));
  for (const suite of skippedSuites(report)) skip(path.relative(ROOT, suite), 'it says it cannot run here');
  if (noRedis) skip('integration, with Redis', noRedis);
  else await runWithoutRedis();
}

async function runWithoutRedis(): Promise<void> {
  const suites = brokerSuites();
  if (suites.length === 0) return;
  const report = path.join(REPORTS, 'vitest-postgres.json');
  const rerun = await runVitest('integration, without Redis', report, suites, { TEST_BROKER: 'postgres' });
  // What needs Redis has run before.
  counts = addCounts(counts, { ...rerun, skipped: 0 });
}

async function runEndToEnd(): Promise<void> {
  const title = 'end to end, in Chromium';
  const noBrowser = await whyNoBrowser(ROOT);
  if (noBrowser) {
    skip(title, noBrowser);
    return;
  }
  const report = path.join(REPORTS, 'playwright.json');
  await run(title, ['pnpm', 'run', 'e2e', `--retries=${TRIES_AGAIN}`], { E2E_REPORT: report });
  const journeys = playwrightCounts(report);
  secondTries.push(...playwrightSecondTries(report));
  counts = addCounts(counts, journeys);
  if (journeys.skipped > 0) skip(`${journeys.skipped} journeys`, 'they say they cannot run here');
}

function summarise(): number {
  const width = Math.max(...outcomes.map(({ title }) => title.length));
  const rows = outcomes.map(
    ({ title, seconds, result }) =>
      `  ${title.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${result}`,
  );
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  const strict = process.env.CI === 'true';
  process.stdout.write(
    `\n${rows.join('\n')}\n  ${'total'.padEnd(width)}  ${total.toFixed(1).padStart(6)} s\n\n`,
  );
  for (const line of skips) process.stdout.write(`${line}${strict ? ' (a failure in CI)' : ''}\n`);
  for (const line of secondTries) process.stdout.write(`passed at the second try: ${line}\n`);
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  const failed = outcomes.some(({ result }) => result === 'FAILED') || counts.failed > 0;
  return failed || (strict && skips.length > 0) ? 1 : 0;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
for (const script of ['format', 'lint', 'generate', 'typecheck', 'dead-code', 'drift', 'budget'])
  await run(script, ['pnpm', 'run', script]);
await runTests();
await runEndToEnd();
process.exitCode = summarise();
