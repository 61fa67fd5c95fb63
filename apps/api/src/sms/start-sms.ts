import { setTimeout as delay } from 'node:timers/promises';
import { createOutage } from '@fleet/runtime/outage';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { WorkerEnv } from '../env.ts';
import type { KnownSettings } from '../installation/open-settings.ts';
import type { Posting } from '../outgoing/post-once.ts';
import { claimSms, endSms } from './claim-sms.ts';
import { sendSms } from './send-sms.ts';
import { smsRulesOf } from './sms-access.ts';

const TURN_MS = 1_000;
/** Messages that one worker sends in parallel. */
const AT_ONCE = 2;

export type SmsParts = {
  pool: Pool;
  env: WorkerEnv;
  settings: Pick<KnownSettings, 'now'>;
  posting?: Posting;
  log: Logger;
};

/** Sends commands by SMS while the process runs. `close` waits for running requests. */
export function startSms(parts: SmsParts): { close: () => Promise<void> } {
  const closing = new AbortController();
  const outage = createOutage('commands by SMS', parts.log);

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let isMore = false;
      try {
        isMore = await sendNextSms(parts);
        outage.recovered();
      } catch (error) {
        outage.failed(error);
      }
      if (!isMore) await delay(TURN_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const running = Promise.all(Array.from({ length: AT_ONCE }, run));
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/**
 * Sends the next command. Without a gateway, commands wait until they expire. @returns whether there was one
 */
export async function sendNextSms({ pool, env, settings, posting }: SmsParts): Promise<boolean> {
  const gateway = settings.now().sms;
  if (!gateway) return false;
  const sms = await claimSms(pool);
  if (!sms) return false;
  const fate = await sendSms({ env, posting: posting ?? { rules: smsRulesOf(env) }, gateway }, sms);
  await endSms(pool, sms, fate);
  return true;
}
