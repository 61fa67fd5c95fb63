import path from 'node:path';
import process from 'node:process';
import { addCounts, playwrightCounts, skippedSuites, vitestCounts } from './counts.ts';
import { readProjectFigures } from './project-figures.ts';
import { playwrightSecondTries, vitestSecondTries } from './second-tries.ts';
import { overBudget, readSecondsBudget, type Spent } from './seconds-budget.ts';
import { type Outcome, ROOT } from './step.ts';
import { JOURNEYS_REPORT, JOURNEYS_TITLE, PROJECTS_REPORT, UNIT_TITLE, VITEST_REPORT } from './steps.ts';

type Run = {
  outcomes: readonly Outcome[];
  skips: readonly string[];
  seconds: number;
  /** Only a whole run is held against the budget of seconds. */
  isWhole: boolean;
};

const WIDTH = 24;

/** Prints what ran, how long it took beside its budget, and the counts; answers the exit code. */
export function summarise({ outcomes, skips, seconds, isWhole }: Run): 0 | 1 {
  const ran = (title: string) => outcomes.some((one) => one.title === title && one.result !== 'skipped');
  const units = ran(UNIT_TITLE) ? vitestCounts(VITEST_REPORT) : NOTHING;
  const journeys = ran(JOURNEYS_TITLE) ? playwrightCounts(JOURNEYS_REPORT) : NOTHING;
  const counts = addCounts(units, journeys);
  const suites = ran(UNIT_TITLE) ? skippedSuites(VITEST_REPORT) : [];
  const unrun = [
    ...skips,
    ...suites.map((suite) => `${path.relative(ROOT, suite)}: skipped, it says it cannot run here`),
    ...(journeys.skipped > 0 ? [`${journeys.skipped} journeys: skipped, they say they cannot run here`] : []),
  ];
  const budgetOf = readSecondsBudget();
  const spent: Spent[] = outcomes
    .filter(({ result }) => result !== 'skipped')
    .map((one) => ({ title: one.title, seconds: one.seconds, budgetSeconds: budgetOf(one.title) }));
  const projects = Object.entries(readProjectFigures(PROJECTS_REPORT));
  for (const [title, { seconds }] of projects) spent.push({ title, seconds, budgetSeconds: budgetOf(title) });
  spent.push({ title: 'total', seconds, budgetSeconds: budgetOf('total') });
  const over = isWhole ? overBudget(spent) : [];
  const strict = process.env.CI === 'true';
  const failed = outcomes.filter(({ result }) => result === 'FAILED').map(({ title }) => title);
  write(
    ...spent.map(
      ({ title, seconds: took, budgetSeconds }) =>
        `  ${title.padEnd(WIDTH)} ${took.toFixed(1).padStart(7)} s of ${String(budgetSeconds ?? '-').padStart(5)}` +
        `${failed.includes(title) ? '  FAILED' : ''}`,
    ),
    '',
    ...projects.map(
      ([title, { files, passed, failed: broken, skipped }]) =>
        `  ${title.padEnd(WIDTH)} ${files} files, ${passed} passed, ${broken} failed, ${skipped} skipped`,
    ),
    '',
    ...unrun.map((line) => `${line}${strict ? ' (a failure in CI)' : ''}`),
    ...secondTries().map((line) => `passed at the second try: ${line}`),
    ...over.map((line) => `over its budget: ${line}`),
    `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  );
  const isBroken = failed.length > 0 || counts.failed > 0 || over.length > 0;
  return isBroken || (strict && unrun.length > 0) ? 1 : 0;
}

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

const secondTries = (): string[] => [
  ...vitestSecondTries(VITEST_REPORT),
  ...playwrightSecondTries(JOURNEYS_REPORT),
];

function write(...lines: string[]): void {
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
