import type { PoolClient } from 'pg';
import type { BatchPlan, KnownKeys } from './batch-plan.ts';

/** A commit is retried until it is answered; the last few unanswered ones are enough. */
const MAX_PLANS = 4;

const SELECT_EVENT = `SELECT FROM events JOIN unnest($1::uuid[], $2::uuid[]) AS planned(device_id, id)
  USING (device_id, id) LIMIT 1`;

/**
 * Batches whose COMMIT answer was lost with the session. They may be stored: the retry then finds their records and would
 * publish no events for them.
 */
export class UnconfirmedPlans {
  #plans: BatchPlan[] = [];

  get isEmpty(): boolean {
    return this.#plans.length === 0;
  }

  add(plan: BatchPlan): void {
    this.#plans = [...this.#plans, plan].slice(-MAX_PLANS);
  }

  /** Returns the plans that are stored, by their positions or events. A plan is stored as a whole. */
  async findStored(client: PoolClient, known: KnownKeys): Promise<BatchPlan[]> {
    const stored: BatchPlan[] = [];
    for (const plan of this.#plans)
      if (hasKnownPosition(plan, known) || (await hasStoredEvent(client, plan))) stored.push(plan);
    return stored;
  }

  clear(): void {
    this.#plans = [];
  }
}

function hasKnownPosition({ positions }: BatchPlan, known: KnownKeys): boolean {
  return positions.some(({ device, folded }) => known.get(device.id)?.has(folded.fix) ?? false);
}

async function hasStoredEvent(client: PoolClient, { events }: BatchPlan): Promise<boolean> {
  if (events.length === 0) return false;
  const ids = [events.map(({ device }) => device.id), events.map(({ id }) => id)];
  return (await client.query(SELECT_EVENT, ids)).rowCount !== 0;
}
