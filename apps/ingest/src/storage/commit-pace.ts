import type { Work } from './work.ts';

/** Share of the time between two commits after which buffered records are committed. */
const BUFFERED_SHARE = 0.25;
/** A record that was this old when it came, in milliseconds, was in the buffer of its tracker. */
const BUFFERED_MS = 300_000;
/** Waiting records, of which a batch gains nothing by more. */
const ENOUGH_RECORDS = 1_000;

/**
 * Decides when the next commit starts. A fleet that trickles would get a transaction for each record, which costs ten times
 * the record: the first record after a pause is committed at once, and those that follow it closely wait for each other. A
 * tracker that empties its buffer waits for each acknowledgement, so the commits of buffered records are less far apart.
 */
export class CommitPace {
  readonly #gatherMs: number;
  #startedAtMs = Number.NEGATIVE_INFINITY;
  #isHurried = false;
  /** Whether records wait that the shorter time is for. */
  #isShort = false;
  #wake: (() => void) | null = null;

  constructor(gatherMs: number) {
    this.#gatherMs = gatherMs;
  }

  /** Called for each write that waits for a commit, with the records that wait in all. */
  pushed(work: Work, queuedRecords: number): void {
    if (this.#isShort || (queuedRecords < ENOUGH_RECORDS && !isBuffered(work))) return;
    this.#isShort = true;
    // Ends the present wait; the next one uses the shorter time.
    this.#wake?.();
  }

  /** Resolves when the next commit may start. */
  async next(): Promise<void> {
    for (let waitMs = this.#waitMs(); waitMs > 0; waitMs = this.#waitMs()) await this.#sleep(waitMs);
    this.#startedAtMs = performance.now();
    this.#isShort = false;
  }

  /** Ends the present wait and all later ones. */
  hurry(): void {
    this.#isHurried = true;
    this.#wake?.();
  }

  #waitMs(): number {
    if (this.#isHurried) return 0;
    const apartMs = this.#isShort ? this.#gatherMs * BUFFERED_SHARE : this.#gatherMs;
    return this.#startedAtMs + apartMs - performance.now();
  }

  async #sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
    this.#wake = null;
  }
}

function isBuffered({ records: [first], receivedAt }: Work): boolean {
  return first?.kind === 'position' && receivedAt.getTime() - first.fix.fixTime.getTime() >= BUFFERED_MS;
}
