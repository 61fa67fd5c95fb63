import type { Limits } from '../limits.ts';
import type { IngestMetrics } from '../metrics.ts';

const SWEEP_MS = 1_000;

/** A connection with deadlines. */
export type Timed = {
  remoteAddress: string;
  checkTime: (now: number) => void;
  /** Stops reading; received frames are still acknowledged. */
  stopReading: () => void;
  close: (reason: string) => void;
};

/** All open TCP connections, with their number per address and one timer for all deadlines. */
export class Connections {
  readonly #limits: Limits;
  readonly #metrics: IngestMetrics;
  readonly #open = new Set<Timed>();
  readonly #perAddress = new Map<string, number>();
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
    for (const connection of this.#open) connection.checkTime(now);
  }
}
