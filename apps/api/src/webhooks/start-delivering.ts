import { listen } from '@fleet/db/listen';
import { createOutage } from '@fleet/runtime/outage';
import type { Pool } from 'pg';
import type { DueWork } from '../jobs/due-work.ts';
import { createWakeSignal } from '../outbox/create-wake-signal.ts';
import { type Delivering, deliver } from './deliver.ts';
import { type Due, takeDue } from './take-due.ts';

/** Each insert and each retry that becomes due wakes it; the wait is for a wake-up that was lost. */
const WAIT_MAX_MS = 30_000;

/**
 * Sends what is due to webhooks for as long as the process lives, many at once and few for each receiver. `close` takes no
 * more, and waits for those under way.
 */
export function startDelivering(parts: Delivering & { databaseUrl: string; pool: Pool; due: DueWork }): {
  close: () => Promise<void>;
} {
  const { databaseUrl, pool, due, log } = parts;
  const wakeSignal = createWakeSignal();
  const listening = listen(databaseUrl, 'webhook_deliveries', log, {
    onNotify: wakeSignal.ring,
    onGap: wakeSignal.ring,
  });
  due.onDue('webhooks', wakeSignal.ring);
  const outage = createOutage('webhooks', log);
  const inHand = new Set<Due>();
  const underWay = new Set<Promise<void>>();
  let closing = false;

  async function send(due: Due): Promise<void> {
    inHand.add(due);
    try {
      await deliver(parts, due.id);
    } catch (error) {
      // Due again after its time in hand.
      log.error({ err: error, delivery: due.id }, 'webhook was not tried');
    }
    inHand.delete(due);
    // There is room for another one.
    wakeSignal.ring();
  }

  async function step(): Promise<void> {
    try {
      for (const due of await takeDue(pool, inHand)) {
        const sending = send(due).finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      outage.recovered();
    } catch (error) {
      outage.failed(error);
    }
  }

  async function run(): Promise<void> {
    while (!closing) {
      await step();
      if (!closing) await wakeSignal.sleep(WAIT_MAX_MS);
    }
  }

  const running = run();
  return {
    close: async () => {
      closing = true;
      wakeSignal.ring();
      await running;
      await Promise.all(underWay);
      await listening.close();
    },
  };
}
