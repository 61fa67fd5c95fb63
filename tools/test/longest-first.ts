import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';

/** Projects in the order in which they run. Files of one project follow each other: they share a process. */
const PROJECTS = ['node-alone', 'node', 'node without Redis', 'web-alone', 'web', 'web-logic'];
const SECONDS = new URL('slow-files.json', import.meta.url);

/**
 * Runs the longest files of a project first, so that no worker is left alone with one at the end. A fresh clone knows
 * how long they take from `slow-files.json`, which `tools/test/main.ts --note-slow-files` writes; a file that is not in
 * it comes after those that are.
 */
export class LongestFirst extends BaseSequencer {
  readonly #seconds: Record<string, number>;

  constructor(vitest: Vitest) {
    super(vitest);
    this.#seconds = JSON.parse(readFileSync(SECONDS, 'utf8')) as Record<string, number>;
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return others
      .map((file, index) => ({ file, index }))
      .sort(
        (one, other) =>
          place(one.file) - place(other.file) ||
          this.#secondsOf(other.file) - this.#secondsOf(one.file) ||
          one.index - other.index,
      )
      .map(({ file }) => file);
  }

  #secondsOf({ moduleId }: TestSpecification): number {
    return this.#seconds[path.relative(this.ctx.config.root, moduleId)] ?? 0;
  }
}
