// npm test: every check of a change. `--since <commit>` runs what the changes since that commit reach.
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { whyNoBrowser, whyNoRedis } from './machine.ts';
import { noteSlowFiles } from './note-slow-files.ts';
import { reachOf } from './reach.ts';
import { type Outcome, REPORTS, ROOT, runStep, type Step } from './step.ts';
import { GENERATE, JOURNEYS_TITLE, journeysStep, STATIC, unitStep } from './steps.ts';
import { summarise } from './summary.ts';

const { values } = parseArgs({
  options: { since: { type: 'string' }, 'note-slow-files': { type: 'boolean', default: false } },
});
const reach = values.since === undefined ? 'everything' : reachOf(values.since);
const outcomes: Outcome[] = [];
const skips: string[] = [];

function skip(title: string, reason: string): void {
  skips.push(`${title}: skipped, ${reason}`);
  outcomes.push({ title, seconds: 0, result: 'skipped' });
  process.stdout.write(`  - ${title}: skipped, ${reason}\n`);
}

async function run(...steps: Step[]): Promise<void> {
  for (const step of steps) outcomes.push(await runStep(step));
}

/** After the other tests: beside them a journey waits too long for its turn on two cores. */
async function runJourneys(): Promise<void> {
  const specs = reach === 'everything' ? [] : reach.specs;
  if (reach !== 'everything' && specs.length === 0) return;
  const noBrowser = await whyNoBrowser(ROOT);
  if (noBrowser) skip(JOURNEYS_TITLE, noBrowser);
  else await run(journeysStep(specs));
}

async function runUnits(): Promise<void> {
  const noRedis = await whyNoRedis();
  if (noRedis) skip('integration, with Redis', noRedis);
  if (reach === 'everything') await run(unitStep());
  else if (reach.files.length > 0) await run(unitStep(['related', '--run', ...reach.files]));
}

const startedAt = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await run(GENERATE);
const [build, ...checks] = STATIC;
// The checks go beside the build, and on beside the tests. Tests start after it: some start the product, and would build too.
const checking = run(...checks);
if (build) await run(build);
await Promise.all([runUnits(), checking]);
await runJourneys();
if (values['note-slow-files']) noteSlowFiles();
process.exitCode = summarise({
  outcomes,
  skips,
  seconds: (performance.now() - startedAt) / 1000,
  isWhole: reach === 'everything',
});
