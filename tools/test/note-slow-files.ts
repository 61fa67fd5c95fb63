import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readProjectFigures } from './project-figures.ts';
import { ROOT } from './step.ts';
import { PROJECTS_REPORT } from './steps.ts';

const SLOW_SECONDS = 3;

/** Writes `slow-files.json` from the run that just ended: the files that are to begin first. */
export function noteSlowFiles(): void {
  const slow = Object.values(readProjectFigures(PROJECTS_REPORT))
    .flatMap(({ slowest }) => slowest)
    .filter(([, seconds]) => seconds >= SLOW_SECONDS)
    .sort(([, one], [, other]) => other - one)
    .map(([file, seconds]) => [file, Math.round(seconds)] as const);
  const file = path.join(ROOT, 'tools/test/slow-files.json');
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`);
}
