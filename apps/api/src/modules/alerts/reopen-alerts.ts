import type { ManyAlerts } from '@fleet/contracts/alert';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { changeAlerts } from './change-alerts.ts';

/**
 * Removes the acknowledgement, and the time at which an ended alert closes itself. A withdrawn alert stays closed.
 *
 * @throws NotFoundError · ConflictError
 */
export function reopenAlerts(services: { db: Db }, by: Actor, where: ManyAlerts): Promise<{ total: number }> {
  return changeAlerts(services, by, where, {
    ...{ type: 'alert.reopened', note: 'REOPENED' },
    concerns: ({ state, withdrawnAt }) => state !== 'OPEN' && withdrawnAt === null,
    data: {
      ...{ state: 'OPEN', acknowledgedAt: null, acknowledgedBy: null },
      ...{ closedAt: null, closedBy: null, closesAt: null },
    },
  });
}
