import type { PersonalNotice } from '@fleet/contracts/notification';
import type { AccountChange } from '@fleet/contracts/realtime';
import type { JobOrder } from '../jobs/catalogue.ts';
import type { WebhookChange } from './insert-deliveries.ts';
import type { OutboxEvent, Subscription } from './outbox-event.ts';

/** `id` is the same whenever the event is dispatched. */
export type CausedJob = { id: string; factId: string; order: JobOrder };

export type CausedNotice = { factId: string; notice: PersonalNotice };

export type Dispatched<Taken extends OutboxEvent> = {
  published: Taken[];
  jobs: CausedJob[];
  notices: CausedNotice[];
  readers: Set<string>;
  /** By account. */
  changes: Map<string, AccountChange[]>;
  deliveries: WebhookChange[];
  failed: { event: Taken; error: unknown }[];
};

/**
 * Collects the effects of events, in order. If a subscriber throws, the event has failed, and later events of the same entity
 * are left in the outbox.
 */
export function dispatch<Taken extends OutboxEvent>(
  events: readonly Taken[],
  subscriptions: readonly Subscription[],
): Dispatched<Taken> {
  const dispatched: Dispatched<Taken> = {
    published: [],
    jobs: [],
    notices: [],
    readers: new Set(),
    changes: new Map(),
    deliveries: [],
    failed: [],
  };
  const heldUp = new Set<string>();
  for (const event of events) {
    const aggregate = `${event.entity} ${event.entityId}`;
    if (heldUp.has(aggregate)) continue;
    try {
      add(dispatched, event, effectsOf(event, subscriptions));
    } catch (error) {
      heldUp.add(aggregate);
      dispatched.failed.push({ event, error });
    }
  }
  return dispatched;
}

type EventEffects = {
  jobs: CausedJob[];
  changes: AccountChange[];
  deliveries: WebhookChange[];
  notices: CausedNotice[];
  readers: string[];
};

function effectsOf(event: OutboxEvent, subscriptions: readonly Subscription[]): EventEffects {
  const effects: EventEffects = { jobs: [], changes: [], deliveries: [], notices: [], readers: [] };
  const { id: factId, type, accountId } = event;
  for (const { name, to, handle } of subscriptions) {
    if (to !== 'every event' && !to.includes(event.type)) continue;
    const { jobs = [], changes = [], deliveries = [], notices = [], readers = [] } = handle(event);
    effects.changes.push(...changes);
    effects.readers.push(...readers);
    effects.notices.push(...notices.map((notice) => ({ factId, notice })));
    if (accountId !== null)
      effects.deliveries.push(...deliveries.map((told) => ({ factId, accountId, type, ...told })));
    // No colon: BullMQ reserves it.
    for (const [index, order] of jobs.entries())
      effects.jobs.push({ id: `${factId}-${name}-${index}`, factId, order });
  }
  return effects;
}

function add<Taken extends OutboxEvent>(
  { published, jobs, notices, readers, changes, deliveries }: Dispatched<Taken>,
  event: Taken,
  effects: EventEffects,
): void {
  published.push(event);
  jobs.push(...effects.jobs);
  deliveries.push(...effects.deliveries);
  notices.push(...effects.notices);
  for (const reader of effects.readers) readers.add(reader);
  if (event.accountId === null || effects.changes.length === 0) return;
  changes.set(event.accountId, [...(changes.get(event.accountId) ?? []), ...effects.changes]);
}
