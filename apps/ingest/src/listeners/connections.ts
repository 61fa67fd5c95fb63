import type { Limits } from '../limits.ts';
import type { IngestMetrics } from '../metrics.ts';

const SWEEP_MS = 1_000;
/** Sweeps after which each connection was checked once. */
const SWEEPS_FOR_ALL = 15;
/** Connections that one sweep checks at least, so that those of a small server are checked each second. */
const CHECKED_AT_LEAST = 1_000;

/** A connection whose frame may end by silence. */
type Quietable = Timed & { mayEndQuietly: boolean };

/** A connection with deadlines. */
export type Timed = {
  remoteAddress: string;
  checkTime: (now: number) => void;
  /** Stops reading; received frames are still acknowledged. */
  stopReading: () => void;
  close: (reason: string) => void;
};

/**
 * All open TCP connections, with their number per address and one timer for all deadlines. Each sweep checks a part of them
 * in turn: a check of ten thousand each second took a hundredth of a processor.
 */
export class Connections {
  readonly #limits: Limits;
  readonly #metrics: IngestMetrics;
  readonly #open = new Set<Timed>();
  readonly #perAddress = new Map<string, number>();
  /** Connections that are checked with the next sweep. */
  readonly #soon = new Set<Quietable>();
  #turn: IterableIterator<Timed> = [].values();
  readonly #timer: NodeJS.Timeout;

  constructor(limits: Limits, metrics: IngestMetrics) {
    this.#limits = limits;
    this.#metrics = metrics;
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  /** False if this address, or the server, has reached its limit. */
  admits(remoteAddress: string): boolean {
    const limit = this.#limitReached(remoteAddress);
    if (limit) this.#metrics.refusedConnections.inc({ limit });
    return limit === null;
  }

  add(connection: Timed): void {
    this.#open.add(connection);
    this.#perAddress.set(connection.remoteAddress, this.#countOf(connection.remoteAddress) + 1);
  }

  delete(connection: Timed): void {
    if (!this.#open.delete(connection)) return;
    const left = this.#countOf(connection.remoteAddress) - 1;
    if (left > 0) this.#perAddress.set(connection.remoteAddress, left);
    else this.#perAddress.delete(connection.remoteAddress);
  }

  /** Checks the connection with each sweep for as long as its frame may end by silence. */
  checkSoon(connection: Quietable): void {
    this.#soon.add(connection);
  }

  stopReading(): void {
    for (const connection of this.#open) connection.stopReading();
  }

  closeAll(reason: string): void {
    clearInterval(this.#timer);
    for (const connection of this.#open) connection.close(reason);
  }

  #limitReached(remoteAddress: string): string | null {
    if (this.#open.size >= this.#limits.connections) return 'connections';
    if (this.#countOf(remoteAddress) >= this.#limits.connectionsPerAddress) return 'connectionsPerAddress';
    return null;
  }

  #countOf(remoteAddress: string): number {
    return this.#perAddress.get(remoteAddress) ?? 0;
  }

  #sweep(): void {
    const now = Date.now();
    for (const connection of this.#soon) {
      connection.checkTime(now);
      if (!connection.mayEndQuietly || !this.#open.has(connection)) this.#soon.delete(connection);
    }
    const share = Math.max(CHECKED_AT_LEAST, Math.ceil(this.#open.size / SWEEPS_FOR_ALL));
    for (let left = Math.min(this.#open.size, share); left > 0; left--) this.#next()?.checkTime(now);
  }

  /** The connection whose turn it is; after the last one the first one follows. */
  #next(): Timed | undefined {
    const next = this.#turn.next();
    if (!next.done) return next.value;
    this.#turn = this.#open.values();
    return this.#turn.next().value;
  }
}
