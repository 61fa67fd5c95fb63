import type { Limits } from '../limits.ts';

/** Time limits of a connection: open, silent, and bytes before identification. */
export class Deadlines {
  readonly #limits: Limits;
  readonly #isUnidentified: () => boolean;
  readonly #openedAtMs = Date.now();
  #lastDataAtMs = Date.now();
  #bytesUnidentified = 0;

  constructor(limits: Limits, isUnidentified: () => boolean) {
    this.#limits = limits;
    this.#isUnidentified = isUnidentified;
  }

  heard(bytes: number): void {
    this.heardNow();
    if (this.#isUnidentified()) this.#bytesUnidentified += bytes;
  }

  /** Restarts the silence limit: time in which the connection was paused does not count. */
  heardNow(): void {
    this.#lastDataAtMs = Date.now();
  }

  identified(): void {
    this.#bytesUnidentified = 0;
  }

  get saidTooMuch(): boolean {
    return this.#bytesUnidentified > this.#limits.bytesBeforeIdentity;
  }

  isSilent(nowMs: number, forMs: number): boolean {
    return nowMs - this.#lastDataAtMs >= forMs;
  }

  whyOver(nowMs: number): 'idle' | 'notIdentified' | null {
    const { idleSeconds, secondsToIdentify } = this.#limits;
    if (nowMs - this.#lastDataAtMs > idleSeconds * 1_000) return 'idle';
    return this.#isUnidentified() && nowMs - this.#openedAtMs > secondsToIdentify * 1_000
      ? 'notIdentified'
      : null;
  }
}
