import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';

const ASK_EVERY_MS = 15_000;
/** Nearer than this two clocks are one: a question and its answer are on their way for some of it. */
const TOLERATED_MS = 2_000;

const SELECT_NOW = 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS "nowMs"';

/** The time by the database's clock, which all processes share: their own may be minutes apart. */
export class DatabaseClock {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #ownMs: () => number;
  readonly #timer: NodeJS.Timeout;
  #behindMs = 0;

  /** @param ownMs this process's clock, in milliseconds */
  constructor(pool: Pool, log: Logger, ownMs: () => number = Date.now) {
    this.#pool = pool;
    this.#log = log;
    this.#ownMs = ownMs;
    this.#timer = setInterval(() => void this.compare(), ASK_EVERY_MS);
    this.#timer.unref();
  }

  nowMs(): number {
    return this.#ownMs() + this.#behindMs;
  }

  now(): Date {
    return new Date(this.nowMs());
  }

  /** Asks the database what time it is; while it does not answer, what was known of its clock holds. */
  async compare(): Promise<void> {
    try {
      const askedMs = this.#ownMs();
      const { rows } = await this.#pool.query<{ nowMs: string }>(SELECT_NOW);
      const answeredMs = this.#ownMs();
      this.#correct(Number(rows[0]?.nowMs) - (askedMs + answeredMs) / 2, answeredMs - askedMs);
    } catch (error) {
      this.#log.warn({ err: error }, 'the time of the database is not known');
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #correct(behindMs: number, uncertainMs: number): void {
    if (uncertainMs > TOLERATED_MS) return;
    const isOne = Math.abs(behindMs) <= TOLERATED_MS;
    const wasOne = this.#behindMs === 0;
    this.#behindMs = isOne ? 0 : Math.round(behindMs);
    if (isOne !== wasOne)
      this.#log.warn({ behindSeconds: behindMs / 1_000 }, isOne ? 'clock is right again' : 'clock is wrong');
  }
}
