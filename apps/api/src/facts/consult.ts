import type { PersonalNotice } from '@fleet/contracts/notification';
import type { AccountChange } from '@fleet/contracts/realtime';
import type { JobOrder } from '../jobs/catalogue.ts';
import type { Fact, Subscription } from './fact.ts';
import type { ToldChange } from './insert-deliveries.ts';

/** `id` is the same whenever the fact is consulted. */
export type CausedJob = { id: string; factId: string; order: JobOrder };

export type CausedNotice = { factId: string; notice: PersonalNotice };

export type Consulted<Taken extends Fact> = {
  published: Taken[];
  jobs: CausedJob[];
  notices: CausedNotice[];
  readers: Set<string>;
  /** By account. */
  changes: Map<string, AccountChange[]>;
  deliveries: ToldChange[];
  failed: { fact: Taken; error: unknown }[];
};

/**
 * What follows from facts, in their order. One whose subscriber throws has failed, and the later ones of the same thing
 * are left where they are: they do not overtake it.
 */
export function consult<Taken extends Fact>(
  facts: readonly Taken[],
  subscriptions: readonly Subscription[],
): Consulted<Taken> {
  const consulted: Consulted<Taken> = {
    published: [],
    jobs: [],
    notices: [],
    readers: new Set(),
    changes: new Map(),
    deliveries: [],
    failed: [],
  };
  const heldUp = new Set<string>();
  for (const fact of facts) {
    const aggregate = `${fact.entity} ${fact.entityId}`;
    if (heldUp.has(aggregate)) continue;
    try {
      add(consulted, fact, effectsOf(fact, subscriptions));
    } catch (error) {
      heldUp.add(aggregate);
      consulted.failed.push({ fact, error });
    }
  }
  return consulted;
}

type FactEffects = {
  jobs: CausedJob[];
  changes: AccountChange[];
  deliveries: ToldChange[];
  notices: CausedNotice[];
  readers: string[];
};

function effectsOf(fact: Fact, subscriptions: readonly Subscription[]): FactEffects {
  const effects: FactEffects = { jobs: [], changes: [], deliveries: [], notices: [], readers: [] };
  const { id: factId, type, accountId } = fact;
  for (const { name, to, tell } of subscriptions) {
    if (to !== 'every fact' && !to.includes(fact.type)) continue;
    const { jobs = [], changes = [], deliveries = [], notices = [], readers = [] } = tell(fact);
    effects.changes.push(...changes);
    effects.readers.push(...readers);
    effects.notices.push(...notices.map((notice) => ({ factId, notice })));
    if (accountId !== null)
      effects.deliveries.push(...deliveries.map((told) => ({ factId, accountId, type, ...told })));
    // No colon: BullMQ keeps those for itself.
    for (const [index, order] of jobs.entries())
      effects.jobs.push({ id: `${factId}-${name}-${index}`, factId, order });
  }
  return effects;
}

function add<Taken extends Fact>(
  { published, jobs, notices, readers, changes, deliveries }: Consulted<Taken>,
  fact: Taken,
  effects: FactEffects,
): void {
  published.push(fact);
  jobs.push(...effects.jobs);
  deliveries.push(...effects.deliveries);
  notices.push(...effects.notices);
  for (const reader of effects.readers) readers.add(reader);
  if (fact.accountId === null || effects.changes.length === 0) return;
  changes.set(fact.accountId, [...(changes.get(fact.accountId) ?? []), ...effects.changes]);
}
