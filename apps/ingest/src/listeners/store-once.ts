import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@fleet/protocols/protocol';
import type { Device } from '../sessions/device.ts';
import type { Outcome } from '../storage/work.ts';
import { recordsOf } from './records.ts';
import type { Services } from './services.ts';

export type Delivery = {
  device: Device;
  messages: readonly Message[];
  protocol: string;
  receivedAt: Date;
  remoteAddress: string;
};

/** True while there is no sense in taking more from those who cannot be told to wait. */
export function isTurningAway({ store }: Services): boolean {
  return !store.isAvailable || !store.hasReserve;
}

/** Stores what one datagram or request said; `late` when it took longer than anybody waits (it may be stored yet). */
export async function storeOnce(services: Services, delivery: Delivery): Promise<Outcome | 'late'> {
  const { device, messages, protocol, receivedAt, remoteAddress } = delivery;
  const { mediaDir, store, limits, metrics } = services;
  const records = await recordsOf(messages, { receivedAt, protocol, deviceId: device.id, mediaDir });
  const settled = new Promise<Outcome>((resolve) => {
    const source = { settled: (_: unknown, outcome: Outcome) => resolve(outcome) };
    store.push({ device, protocol, receivedAt, remoteAddress, link: null, records, replies: [], source });
  });
  const timer = new AbortController();
  const late = delay(limits.httpWaitSeconds * 1_000, 'late' as const, { signal: timer.signal });
  late.catch(() => undefined);
  const outcome = await Promise.race([settled, late]);
  timer.abort();
  if (outcome === 'stored') metrics.ackSeconds.observe((Date.now() - receivedAt.getTime()) / 1_000);
  return outcome;
}
