import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRandom } from '@fleet/testing/random';
import { ChaosTracker, type Cut } from './tracker.ts';

type Options = { port: number; imeis: string[]; records: number; seed: number };
type Order = { cut: Cut; share: number };
type Report = { acknowledged: number; resent: number };

const REPORT_EVERY_MS = 100;

/** All trackers, in a process that no fault strikes. */
export class TrackerProcess {
  readonly #child: ChildProcess;
  #report: Report = { acknowledged: 0, resent: 0 };

  constructor(options: Options) {
    this.#child = fork(import.meta.filename);
    this.#child.send(options);
    this.#child.on('message', (report: Report) => {
      this.#report = report;
    });
  }

  get acknowledged(): number {
    return this.#report.acknowledged;
  }

  get resent(): number {
    return this.#report.resent;
  }

  cut(order: Order): void {
    // Trackers that are done are not there any more to be cut off.
    if (this.#child.connected) this.#child.send(order);
  }

  /** Until so many records are acknowledged. @throws when that takes too long. */
  async until(records: number, timeoutMs: number): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs);
    while (this.acknowledged < records) await once(this.#child, 'message', { signal });
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

if (import.meta.main) process.once('message', (options: Options) => void run(options));

async function run({ port, imeis, records, seed }: Options): Promise<void> {
  const trackers = imeis.map(
    (imei, index) => new ChaosTracker({ port, imei, records, random: createRandom(seed + index) }),
  );
  const random = createRandom(seed - 1);
  process.on('message', ({ cut, share }: Order) => {
    for (const tracker of trackers) if (random() < share) tracker.cut(cut);
  });
  const sum = (of: (tracker: ChaosTracker) => number) =>
    trackers.reduce((total, each) => total + of(each), 0);
  const report = () => {
    const now: Report = {
      acknowledged: sum((each) => each.acknowledged),
      resent: sum((each) => each.resent),
    };
    process.send?.(now);
  };
  const timer = setInterval(report, REPORT_EVERY_MS);
  await Promise.all(trackers.map((tracker) => tracker.run()));
  clearInterval(timer);
  report();
  process.disconnect();
}
