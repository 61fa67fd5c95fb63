import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Writes the journeys that run to `E2E_RUNNING`, a line each, for a run that has to be ended. */
export default class RunningJourneys implements Reporter {
  readonly #running = new Set<TestCase>();

  onTestBegin(test: TestCase): void {
    this.#running.add(test);
    this.#write();
  }

  onTestEnd(test: TestCase): void {
    this.#running.delete(test);
    this.#write();
  }

  #write(): void {
    const file = process.env.E2E_RUNNING;
    if (!file) return;
    const names = [...this.#running].map(
      ({ location, title }) => `${path.basename(location.file)}: ${title}`,
    );
    writeFileSync(file, names.join('\n'));
  }
}
