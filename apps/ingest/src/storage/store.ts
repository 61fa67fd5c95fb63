import { setTimeout as delay } from 'node:timers/promises';
import { BatchCommitter } from './batch-committer.ts';
import { classifyFailure, type Failure } from './classify-failure.ts';
import type { StoreOptions } from './store-options.ts';
import type { Outcome, Work } from './work.ts';
import { WorkQueue } from './work-queue.ts';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
/** A failure that should pass at the second try and does not is in the data. */
const MAX_REPAIRS = 5;

/**
 * Group commit: while one transaction runs the next batch gathers. What PostgreSQL has not committed stays here and is
 * tried again for as long as it takes; the queue's limit is where trackers are told to wait.
 */
export class Store {
  readonly #options: StoreOptions;
  readonly #queue: WorkQueue;
  readonly #committer: BatchCommitter;
  readonly #stop = new AbortController();
  /** Nobody gathers any longer: what waits is committed at once. */
  readonly #hurry = new AbortController();
  #running: Promise<void> | null = null;
  #available = true;
  #startedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#queue = new WorkQueue({
      records: options.limits.queueRecords,
      bytes: options.limits.queueBytes,
    });
    this.#committer = new BatchCommitter(options);
  }

  /** False while PostgreSQL is away: those who cannot wait are to be turned away. */
  get isAvailable(): boolean {
    return this.#available;
  }

  get isFull(): boolean {
    return this.#queue.isFull;
  }

  /** Room for the small frame of somebody who has nothing in the queue, even when it is full for buffers. */
  get hasReserve(): boolean {
    return this.#queue.hasReserve;
  }

  get queuedRecords(): number {
    return this.#queue.records;
  }

  get queuedBytes(): number {
    return this.#queue.bytes;
  }

  onRoom(resume: () => void): void {
    this.#queue.onRoom(resume);
  }

  push(work: Work): void {
    if (this.#stop.signal.aborted) {
      work.source.settled(work, 'abandoned');
      return;
    }
    this.#queue.push(work);
    this.#running ??= this.#run();
  }

  /** A device's state was written past this queue, or it sits elsewhere. */
  forgetDevice(deviceId: string): void {
    this.#committer.forget([deviceId]);
  }

  /** What an account set for its vehicles changed. */
  forgetAccount(accountId: string): void {
    this.#committer.forgetAccount(accountId);
  }

  /** It may have happened to any of them. */
  forgetDevices(): void {
    this.#committer.forgetAll();
  }

  /** Commits what waits, for a bounded time, then gives the rest up unacknowledged. */
  async close(): Promise<void> {
    const giveUp = setTimeout(() => {
      this.#stop.abort();
      this.#committer.discard();
    }, this.#options.limits.flushSeconds * 1_000);
    this.#hurry.abort();
    await this.#running;
    clearTimeout(giveUp);
    this.#stop.abort();
    await this.#committer.close();
  }

  async #run(): Promise<void> {
    // One turn of the event loop lets the frames of other sockets join the first batch.
    await new Promise(setImmediate);
    while (!this.#queue.isEmpty) {
      await this.#gather();
      const { batchRecords: records, batchBytes: bytes } = this.#options.limits;
      const batch = this.#queue.take({ records, bytes });
      await this.#commit(batch);
    }
    this.#running = null;
  }

  /**
   * A fleet that trickles would get a transaction for each record, which costs ten times the record. The first after a
   * pause goes at once; those that follow it closely wait for each other.
   */
  async #gather(): Promise<void> {
    const waitMs = this.#startedAtMs + this.#options.limits.gatherMs - performance.now();
    if (waitMs > 0) await delay(waitMs, undefined, { signal: this.#hurry.signal }).catch(() => undefined);
    this.#startedAtMs = performance.now();
  }

  /** Returns when every work of the batch is settled. */
  async #commit(works: Work[]): Promise<void> {
    let repairs = 0;
    for (let attempt = 0; ; attempt++) {
      if (this.#stop.signal.aborted) return settle(works, 'abandoned');
      const result = await this.#committer.commit(works).catch((error: unknown) => ({ error }));
      if (!('error' in result)) {
        this.#available = true;
        settle(works, 'stored');
        return result.forEach(this.#options.onCommitted);
      }
      const failure = this.#note(result.error, works, attempt);
      // However long the database was away before, what passes at the second try has its second try.
      if (failure !== 'away') repairs++;
      if (failure === 'data' || repairs > MAX_REPAIRS) return this.#divide(works, failure, result.error);
      await this.#beforeRetry(failure, failure === 'away' ? attempt : repairs - 1);
    }
  }

  #note(error: unknown, works: Work[], attempt: number): Failure {
    const failure = classifyFailure(error);
    const { log, metrics } = this.#options;
    metrics.storageFailures.inc({ kind: failure });
    if (failure === 'away') this.#available = false;
    if (failure !== 'again') log.warn({ err: error, failure, works: works.length, attempt }, 'commit failed');
    return failure;
  }

  async #beforeRetry(failure: Failure, attempt: number): Promise<void> {
    if (failure === 'duplicate') this.#committer.distrustStates();
    if (failure === 'partition') this.#committer.forgetPartitions();
    if (failure !== 'away' && attempt === 0) return;
    const waitMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
    await delay(waitMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  /** One bad record must not hold up the others: halves are tried alone until it is found. */
  async #divide(works: Work[], failure: Failure, error: unknown): Promise<void> {
    if (works.length === 1) {
      const [work] = works;
      const outcome = failure === 'data' ? 'refused' : 'contested';
      this.#options.log.error({ err: error, outcome, deviceId: work?.device.id }, 'record not stored');
      return settle(works, outcome);
    }
    const middle = Math.ceil(works.length / 2);
    await this.#commit(works.slice(0, middle));
    await this.#commit(works.slice(middle));
  }
}

function settle(works: Work[], outcome: Outcome): void {
  for (const work of works) work.source.settled(work, outcome);
}
