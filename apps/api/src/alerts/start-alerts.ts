import type { Db } from '@fleet/db/client';
import { listen } from '@fleet/db/listen';
import { createOutage } from '@fleet/runtime/outage';
import type { Logger } from '@fleet/telemetry/logger';
import type { Clock } from '../clock.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { createWakeSignal } from '../outbox/create-wake-signal.ts';
import { closeEndedAlerts } from './close-ended-alerts.ts';
import { deriveDue } from './derive-due.ts';
import { tellAlerts } from './tell-alerts.ts';

/** New marks and work that becomes due wake the loop; the interval is for a wake-up that was lost. */
const WAIT_MAX_MS = 30_000;

type Parts = { databaseUrl: string; db: Db; log: Logger; clock: Clock; due: DueWork };

/**
 * Derives alerts, sends messages and closes ended alerts while the process runs. Several workers share the
 * work.
 */
export function startAlerts({ databaseUrl, db, log, clock, due }: Parts): { close: () => Promise<void> } {
  const wakeSignal = createWakeSignal();
  const listening = listen(databaseUrl, 'alert_marks', log, {
    onNotify: wakeSignal.ring,
    onGap: wakeSignal.ring,
  });
  due.onDue('alerts', wakeSignal.ring);
  const outage = createOutage('alerts', log);
  let closing = false;

  /** Returns whether more work may be waiting. */
  async function step(): Promise<boolean> {
    try {
      const derived = await deriveDue({ db, log }, () => clock.now());
      const isTelling = await tellAlerts({ db }, clock.now());
      const isClosing = await closeEndedAlerts({ db }, clock.now());
      outage.recovered();
      return derived > 0 || isTelling || isClosing;
    } catch (error) {
      outage.failed(error);
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!closing) if (!(await step())) await wakeSignal.sleep(WAIT_MAX_MS);
  }

  const running = run();
  return {
    close: async () => {
      closing = true;
      wakeSignal.ring();
      await running;
      await listening.close();
    },
  };
}
