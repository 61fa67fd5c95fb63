import { setTimeout as delay } from 'node:timers/promises';
import { BatchCommitter } from './batch-committer.ts';
import { classifyFailure, type Failure } from './classify-failure.ts';
import { CommitPace } from './commit-pace.ts';
import type { StoreOptions } from './store-options.ts';
import type { Outcome, Work } from './work.ts';
import { WorkQueue } from './work-queue.ts';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
/** A retryable failure that repeats is caused by the data. */
const MAX_REPAIRS = 5;

/**
 * Group commit: the next batch gathers while one transaction runs. Uncommitted writes stay in the queue and are retried
 * without limit; trackers are paused at the limit of the queue.
 */
export class Store {
  readonly #options: StoreOptions;
  readonly #queue: WorkQueue;
  readonly #committer: BatchCommitter;
  readonly #stop = new AbortController();
  readonly #pace: CommitPace;
  #running: Promise<void> | null = null;
  #available = true;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#queue = new WorkQueue({
      records: options.limits.queueRecords,
      bytes: options.limits.queueBytes,
    });
    this.#committer = new BatchCommitter(options);
    this.#pace = new CommitPace(options.limits.gatherMs);
  }

  /** False while PostgreSQL is away: senders that cannot be paused are rejected. */
  get isAvailable(): boolean {
    return this.#available;
  }

  get isFull(): boolean {
    return this.#queue.isFull;
  }

  /** Whether a small frame of a device without queued writes is accepted, also while the queue is full. */
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
    this.#pace.pushed(work, this.#queue.records);
    this.#running ??= this.#run();
  }

  /** Invalidates a device whose state or assignment changed elsewhere. */
  forgetDevice(deviceId: string): void {
    this.#committer.forget([deviceId]);
  }

  /** Invalidates an account whose vehicle settings changed. */
  forgetAccount(accountId: string): void {
    this.#committer.forgetAccount(accountId);
  }

  /** Invalidates all devices, after missed notifications. */
  forgetDevices(): void {
    this.#committer.forgetAll();
  }

  /** Commits waiting writes for a limited time, then abandons the rest unacknowledged. */
  async close(): Promise<void> {
    const giveUp = setTimeout(() => {
      this.#stop.abort();
      this.#committer.discard();
    }, this.#options.limits.flushSeconds * 1_000);
    this.#pace.hurry();
    await this.#running;
    clearTimeout(giveUp);
    this.#stop.abort();
    await this.#committer.close();
  }

  async #run(): Promise<void> {
    // One turn of the event loop lets the frames of other sockets join the first batch.
    await new Promise(setImmediate);
    while (!this.#queue.isEmpty) {
      await this.#pace.next();
      const { batchRecords: records, batchBytes: bytes } = this.#options.limits;
      const batch = this.#queue.take({ records, bytes });
      await this.#commit(batch);
    }
    this.#running = null;
  }

  /** Resolves once every write of the batch is settled. */
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

  /** Splits a failing batch in halves until the bad record is isolated. */
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
