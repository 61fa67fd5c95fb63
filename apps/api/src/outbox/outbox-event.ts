import type { PersonalNotice } from '@fleet/contracts/notification';
import type { AccountChange } from '@fleet/contracts/realtime';
import type { WebhookKind } from '@fleet/contracts/webhook';
import type { JobOrder } from '../jobs/catalogue.ts';

/** Something that was committed, as the table of the outbox holds it. */
export type OutboxEvent = {
  id: string;
  /** noun.past: `vehicle.updated` */
  type: string;
  accountId: string | null;
  entity: string;
  entityId: string;
  actorId: string | null;
  payload: Record<string, unknown>;
  createdAt: Date;
};

/** What follows from a fact. */
export type Effects = {
  /** Done once each, however often the fact is published; in any order and at once. */
  jobs?: readonly JobOrder[];
  /** Told to the browsers of the fact's account. */
  changes?: readonly AccountChange[];
  /** Sent to the webhooks of the fact's account that want this kind. */
  deliveries?: readonly { kind: WebhookKind; body: string }[];
  /** Told to people, by the channels that they chose. */
  notices?: readonly PersonalNotice[];
  /** People whose own browsers ask for their notifications again. */
  readers?: readonly string[];
};

/**
 * Who wants to know of facts. `handle` is a function of the fact alone, so it may be asked again. One that throws holds up
 * the later facts of the same thing until it does not, or until the fact has failed for good.
 */
export type Subscription = {
  /** Part of the ids of its jobs: it does not change. */
  name: string;
  to: readonly string[] | 'every event';
  handle: (event: OutboxEvent) => Effects;
};
