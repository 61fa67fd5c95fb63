import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';
import type { ProjectFigures } from './project-figures.ts';

/**
 * Writes the files that run (`running.txt`, for a run that has to be ended) and the figures of each project
 * (`projects.json`): files, results, and the seconds of its files, added up over the workers.
 */
export class FiguresReporter implements Reporter {
  readonly #folder: string;
  readonly #running = new Set<string>();
  readonly #projects = new Map<string, ProjectFigures>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.add(nameOf(module));
    this.#write('running.txt', [...this.#running].join('\n'));
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(nameOf(module));
    this.#write('running.txt', [...this.#running].join('\n'));
    const figures = this.#projects.get(module.project.name) ?? emptyFigures();
    this.#projects.set(module.project.name, figures);
    const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
      module.diagnostic();
    const ms = duration + collectDuration + environmentSetupDuration + prepareDuration + setupDuration;
    figures.files++;
    figures.seconds += ms / 1000;
    figures.slowest.push([path.relative(process.cwd(), module.moduleId), Math.round(ms / 100) / 10]);
    for (const test of module.children.allTests()) figures[test.result().state]++;
  }

  onTestRunEnd(): void {
    for (const figures of this.#projects.values()) figures.slowest.sort(([, one], [, other]) => other - one);
    this.#write('projects.json', JSON.stringify(Object.fromEntries(this.#projects)));
  }

  #write(file: string, text: string): void {
    writeFileSync(path.join(this.#folder, file), text);
  }
}

const nameOf = ({ project, moduleId }: TestModule): string =>
  `${project.name}: ${path.relative(process.cwd(), moduleId)}`;

const emptyFigures = (): ProjectFigures => ({
  ...{ files: 0, seconds: 0, passed: 0, failed: 0, skipped: 0, pending: 0, slowest: [] },
});
