import type { ManyAlerts } from '@fleet/contracts/alert';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { changeAlerts } from './change-alerts.ts';

/** Acknowledges alerts, which stops their escalation. @throws NotFoundError · ConflictError */
export function acknowledgeAlerts(
  services: { db: Db },
  by: Actor,
  where: ManyAlerts,
): Promise<{ total: number }> {
  return changeAlerts(services, by, where, {
    ...{ type: 'alert.acknowledged', note: 'ACKNOWLEDGED' },
    concerns: ({ state }) => state === 'OPEN',
    data: { state: 'ACKNOWLEDGED', acknowledgedAt: by.clock.now(), acknowledgedBy: by.userId },
  });
}
