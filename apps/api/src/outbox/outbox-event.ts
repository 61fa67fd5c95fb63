import type { PersonalNotice } from '@fleet/contracts/notification';
import type { AccountChange } from '@fleet/contracts/realtime';
import type { WebhookKind } from '@fleet/contracts/webhook';
import type { JobOrder } from '../jobs/catalogue.ts';

/** A committed domain event, as a row of the outbox. */
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

/** What an event causes. */
export type Effects = {
  /** Jobs: each runs once, however often the event is published; in any order and concurrently. */
  jobs?: readonly JobOrder[];
  /** Changes for the browsers of the event's account. */
  changes?: readonly AccountChange[];
  /** Messages for the account's webhooks of this kind. */
  deliveries?: readonly { kind: WebhookKind; body: string }[];
  /** Notifications, by the channels each person chose. */
  notices?: readonly PersonalNotice[];
  /** People whose browsers reload their notifications. */
  readers?: readonly string[];
};

/**
 * A subscriber of events. `handle` depends on the event alone, so it can be repeated. If it throws, later events of the same
 * entity wait until it succeeds, or until the event has failed for good.
 */
export type Subscription = {
  /** Part of the ids of its jobs; must not change. */
  name: string;
  to: readonly string[] | 'every event';
  handle: (event: OutboxEvent) => Effects;
};
