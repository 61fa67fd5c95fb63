import { checkServer, UnsuitableServerError } from '@fleet/db/check-server';
import type { Logger } from '@fleet/telemetry/logger';

/**
 * Ends the process if the database server cannot run the product. An unreachable server is tried later;
 * trackers are answered as in any outage.
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
