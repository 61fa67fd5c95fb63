import { setTimeout as delay } from 'node:timers/promises';
import type { Message, Unread } from '@fleet/protocols/protocol';
import type { Device } from '../sessions/device.ts';
import { type Outcome, type Work, weigh } from '../storage/work.ts';
import { quarantine } from './quarantine.ts';
import { recordsOf } from './records.ts';
import type { Services } from './services.ts';

export type Delivery = {
  device: Device;
  messages: readonly Message[];
  unread: Unread | undefined;
  protocol: string;
  receivedAt: Date;
  remoteAddress: string;
  frame: Uint8Array;
};

/**
 * - `kept`: what can be stored is stored, and the bytes are quarantined: it may be acknowledged.
 * - `late`: the time limit passed; it may still be stored.
 */
export type Delivered = Outcome | 'kept' | 'late';

/** Whether to reject data from senders that cannot be paused. */
export function isTurningAway({ store }: Services): boolean {
  return !store.isAvailable || !store.hasReserve;
}

/** Stores the records of one datagram or request, and returns the outcome. */
export async function storeOnce(services: Services, delivery: Delivery): Promise<Delivered> {
  const { receivedAt } = delivery;
  const { clock, limits, metrics } = services;
  const timer = new AbortController();
  const late = delay(limits.httpWaitSeconds * 1_000, 'late' as const, { signal: timer.signal });
  late.catch(() => undefined);
  const outcome = await Promise.race([settle(services, delivery), late]);
  timer.abort();
  if (outcome === 'stored') metrics.ackSeconds.observe((clock.nowMs() - receivedAt.getTime()) / 1_000);
  return outcome;
}

async function settle(services: Services, delivery: Delivery): Promise<Delivered> {
  const { device, messages, unread, protocol, receivedAt, remoteAddress, frame } = delivery;
  const { media, store, stuck } = services;
  const about = { deviceId: device.id, protocol, remoteAddress, receivedAt };
  const isKept =
    unread !== undefined && (await stuck.keepWhenStuck({ ...about, reason: unread.reason, frame }));
  const records = await recordsOf(messages, { ...about, media });
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const work: Work = {
    ...{ device, protocol, receivedAt, remoteAddress, link: null, records, replies: [] },
    bytes: weigh(records.length, frame.length),
    frame: stuck.isSuspect(device.id) ? frame : null,
    source: { settled: (_, outcome) => resolve(outcome) },
  };
  store.push(work);
  const outcome = await promise;
  if (outcome === 'stored') return isKept ? 'kept' : 'stored';
  return outcome === 'refused' && (await quarantine(services, work)) ? 'kept' : outcome;
}
