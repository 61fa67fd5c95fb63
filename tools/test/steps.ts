import path from 'node:path';
import { REPORTS, type Step } from './step.ts';

/** A test that fails on a busy machine is tried once more there, and is named at the end. */
export const TRIES_AGAIN = Number(process.env.TEST_RETRIES ?? (process.env.CI === 'true' ? 1 : 0));

const script = (name: string, limitMinutes: number): Step => ({
  ...{ title: name, command: ['pnpm', 'run', name], limitMinutes },
});

/** Writes the generated code that all others read. */
export const GENERATE = script('generate', 5);

/** The checks that read the code and run none of it; `budget` builds the web app that the journeys open. */
export const STATIC = [
  script('budget', 8),
  script('format', 5),
  script('lint', 5),
  script('typecheck', 10),
  script('dead-code', 5),
  script('drift', 5),
];

export const VITEST_REPORT = path.join(REPORTS, 'vitest.json');
export const PROJECTS_REPORT = path.join(REPORTS, 'projects.json');
export const JOURNEYS_REPORT = path.join(REPORTS, 'playwright.json');
export const UNIT_TITLE = 'unit and integration';
export const JOURNEYS_TITLE = 'end to end, in Chromium';

/** Unit and integration tests, or those that `selection` names as vitest's arguments. */
export function unitStep(selection: readonly string[] = ['run']): Step {
  return {
    title: UNIT_TITLE,
    command: ['pnpm', 'exec', 'vitest', ...selection, `--retry=${TRIES_AGAIN}`],
    env: { TEST_FIGURES_DIR: REPORTS },
    limitMinutes: 35,
    running: path.join(REPORTS, 'running.txt'),
  };
}

/** The journeys, or those of `specs`. */
export function journeysStep(specs: readonly string[] = []): Step {
  return {
    title: JOURNEYS_TITLE,
    command: ['pnpm', 'run', 'e2e', `--retries=${TRIES_AGAIN}`, ...specs],
    env: { E2E_REPORT: JOURNEYS_REPORT, E2E_RUNNING: path.join(REPORTS, 'running-journeys.txt') },
    limitMinutes: 35,
    running: path.join(REPORTS, 'running-journeys.txt'),
  };
}
