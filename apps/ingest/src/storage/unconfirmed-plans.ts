import type { PoolClient } from 'pg';
import type { BatchPlan, KnownKeys } from './batch-plan.ts';

/** A commit is tried again until it is answered; more than a few unanswered ones tell nothing that the last do not. */
const MAX_PLANS = 4;

const SELECT_EVENT = `SELECT FROM events JOIN unnest($1::uuid[], $2::uuid[]) AS planned(device_id, id)
  USING (device_id, id) LIMIT 1`;

/**
 * What was sent to be committed when the session was lost before the answer. It may be stored: then the next try finds
 * its records there and plans nothing of them, and whoever waits for news would never get these.
 */
export class UnconfirmedPlans {
  #plans: BatchPlan[] = [];

  get isEmpty(): boolean {
    return this.#plans.length === 0;
  }

  add(plan: BatchPlan): void {
    this.#plans = [...this.#plans, plan].slice(-MAX_PLANS);
  }

  /** Those that are stored, by what is `known` of the same works' records and by their events. A plan is stored whole. */
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
  return positions.some(({ device, draft }) => known.get(device.id)?.has(draft.fix) ?? false);
}

async function hasStoredEvent(client: PoolClient, { events }: BatchPlan): Promise<boolean> {
  if (events.length === 0) return false;
  const ids = [events.map(({ device }) => device.id), events.map(({ id }) => id)];
  return (await client.query(SELECT_EVENT, ids)).rowCount !== 0;
}
