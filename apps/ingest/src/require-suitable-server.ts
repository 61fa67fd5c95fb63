import { checkServer, UnsuitableServerError } from '@fleet/db/check-server';
import type { Logger } from '@fleet/telemetry/logger';

/**
 * Refuses a server that cannot run the product. One that does not answer yet may be suitable: trackers are answered as in any
 * other outage.
 *
 * @throws UnsuitableServerError
 */
export async function requireSuitableServer(databaseUrl: string, log: Logger): Promise<void> {
  try {
    for (const warning of await checkServer(databaseUrl)) log.warn(warning);
  } catch (error) {
    if (error instanceof UnsuitableServerError) throw error;
    log.warn({ err: error }, 'the database could not be checked');
  }
}
