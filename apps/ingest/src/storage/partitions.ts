import type { PoolClient } from 'pg';
import type { PlannedPosition } from './plan-batch.ts';

const DAY_MS = 86_400_000;

/** Months whose partition exists. A month of an old buffer, or of a clock just past midnight, is made on demand. */
export class Partitions {
  readonly #months = new Set<number>();

  async ensure(client: PoolClient, positions: readonly PlannedPosition[]): Promise<void> {
    let knownDay = Number.NaN;
    for (const { draft } of positions) {
      const { fixTime } = draft.fix;
      // Nearly all of a batch are of one day; calendar fields cost more than a division.
      const day = Math.floor(fixTime.getTime() / DAY_MS);
      if (day === knownDay) continue;
      knownDay = day;
      const month = fixTime.getUTCFullYear() * 12 + fixTime.getUTCMonth();
      if (this.#months.has(month)) continue;
      await client.query('SELECT ensure_position_partitions($1::date, 1)', [
        fixTime.toISOString().slice(0, 10),
      ]);
      this.#months.add(month);
    }
  }

  /** Retention dropped one meanwhile. */
  forget(): void {
    this.#months.clear();
  }
}
