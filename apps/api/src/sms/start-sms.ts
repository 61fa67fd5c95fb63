import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { WorkerEnv } from '../env.ts';
import type { KnownSettings } from '../installation/open-settings.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { runWhenDue } from '../jobs/run-when-due.ts';
import type { Posting } from '../outgoing/post-once.ts';
import { claimSms, endSms } from './claim-sms.ts';
import { sendSms } from './send-sms.ts';
import { smsRulesOf } from './sms-access.ts';

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
export function startSms(parts: SmsParts, due: DueWork): { close: () => Promise<void> } {
  return runWhenDue({
    ...{ due, name: 'sms', title: 'commands by SMS', log: parts.log, atOnce: AT_ONCE },
    turn: () => sendNextSms(parts),
  });
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
