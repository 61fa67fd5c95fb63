import type { ManyAlerts } from '@fleet/contracts/alert';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { changeAlerts } from './change-alerts.ts';

/** Closes alerts. A later firing of the same rule is a new alert. @throws NotFoundError · ConflictError */
export function closeAlerts(services: { db: Db }, by: Actor, where: ManyAlerts): Promise<{ total: number }> {
  return changeAlerts(services, by, where, {
    ...{ type: 'alert.closed', note: 'CLOSED' },
    concerns: ({ state }) => state !== 'CLOSED',
    data: { state: 'CLOSED', closedAt: by.clock.now(), closedBy: by.userId },
  });
}
