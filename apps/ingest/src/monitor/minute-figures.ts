import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Counter } from 'prom-client';
import type { IngestMetrics } from '../metrics.ts';

const WRITE_EVERY_MS = 15_000;
/** Number of writes between two clean-ups: one hour. */
const SWEEP_EVERY = 240;
const RETENTION_DAYS = 8;

type Figures = { positions: number; frames: number; refused: number; unregistered: number };

/**
 * Adds the counts of this process to the row of the present minute (table `ingest_minutes`), also when they
 * are zero: a minute without a row is unknown. Counts that could not be written are added to the next minute.
 */
export class MinuteFigures {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #metrics: IngestMetrics;
  readonly #timer: NodeJS.Timeout;
  #written: Figures = { positions: 0, frames: 0, refused: 0, unregistered: 0 };
  #writing: Promise<void> = Promise.resolve();
  #writes = 0;

  constructor(pool: Pool, log: Logger, metrics: IngestMetrics) {
    this.#pool = pool;
    this.#log = log;
    this.#metrics = metrics;
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  write(): Promise<void> {
    this.#writing = this.#writing
      .then(() => this.#write())
      .catch((error: unknown) => this.#log.warn({ err: error }, 'figures of the minute not written'));
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async #write(): Promise<void> {
    const total = await this.#total();
    const { positions, frames, refused, unregistered } = this.#written;
    await this.#pool.query(ADD, [
      total.positions - positions,
      total.frames - frames,
      total.refused - refused,
      total.unregistered - unregistered,
    ]);
    this.#written = total;
    if (this.#writes++ % SWEEP_EVERY === 0) await this.#pool.query(FORGET_OLD, [RETENTION_DAYS]);
  }

  async #total(): Promise<Figures> {
    const { records, frames, decodeErrors, refusedSenders, unknownFrames } = this.#metrics;
    return {
      positions: await sumOf(records, ({ outcome }) => outcome === 'stored'),
      frames: await sumOf(frames),
      refused: (await sumOf(decodeErrors)) + (await sumOf(refusedSenders)),
      unregistered: await sumOf(unknownFrames),
    };
  }
}

type Labels = Readonly<Partial<Record<string, string | number>>>;

async function sumOf(counter: Counter, counts: (labels: Labels) => boolean = () => true): Promise<number> {
  const { values } = await counter.get();
  return values.reduce((sum, { labels, value }) => (counts(labels) ? sum + value : sum), 0);
}

const ADD = `INSERT INTO ingest_minutes AS known (minute, positions, frames, refused, unregistered)
  VALUES (date_trunc('minute', now()), $1, $2, $3, $4)
  ON CONFLICT (minute) DO UPDATE SET positions = known.positions + excluded.positions,
    frames = known.frames + excluded.frames, refused = known.refused + excluded.refused,
    unregistered = known.unregistered + excluded.unregistered`;
const FORGET_OLD = 'DELETE FROM ingest_minutes WHERE minute < now() - make_interval(days => $1::int)';
