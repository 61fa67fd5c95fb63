import type { PoolClient } from 'pg';
import type { PlannedPosition } from './batch-plan.ts';

const DAY_MS = 86_400_000;

/**
 * Until when days have their partition. The worker makes them ahead; where it is away for a week, or a clock is ahead of all
 * of them, they are made on demand. What is older than they are goes where late records do.
 */
export class Partitions {
  #madeUntilMs = Number.NEGATIVE_INFINITY;

  async ensure(client: PoolClient, positions: readonly PlannedPosition[], now = new Date()): Promise<void> {
    let newestMs = Number.NEGATIVE_INFINITY;
    for (const { folded } of positions) newestMs = Math.max(newestMs, folded.fix.fixTime.getTime());
    if (newestMs < this.#madeUntilMs || positions.length === 0) return;
    const today = Math.floor(now.getTime() / DAY_MS);
    const days = Math.max(1, Math.floor(newestMs / DAY_MS) - today + 1);
    await client.query('SELECT ensure_position_partitions($1::date, $2)', [
      new Date(today * DAY_MS).toISOString().slice(0, 10),
      days,
    ]);
    this.#madeUntilMs = (today + days) * DAY_MS;
  }

  /** Somebody says that there is none. */
  forget(): void {
    this.#madeUntilMs = Number.NEGATIVE_INFINITY;
  }
}
