import type { AssignAlerts, ManyAlerts } from '@fleet/contracts/alert';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Db, Tx } from '@fleet/db/client';
import type { Alert } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { NotFoundError } from '../../errors.ts';
import { findNames } from '../users/find-names.ts';
import { changeAlerts } from './change-alerts.ts';

/**
 * Assigns alerts to a member and notifies the member.
 *
 * @throws NotFoundError, also for a person who is not a member of the account · ConflictError
 */
export function assignAlerts(
  services: { db: Db },
  by: Actor,
  where: ManyAlerts,
  { userId }: AssignAlerts,
): Promise<{ total: number }> {
  return changeAlerts(services, by, where, {
    ...{ type: 'alert.assigned', note: 'ASSIGNED' },
    concerns: ({ assigneeId }) => assigneeId !== userId,
    data: { assigneeId: userId },
    check: async (tx, accountIds) => {
      if (userId === null) return;
      const memberships = await tx.membership.count({
        where: { userId, accountId: { in: [...accountIds] } },
      });
      if (memberships < accountIds.length) throw new NotFoundError('User');
    },
    notices: (tx, alert) => assigned(tx, by, alert),
  });
}

async function assigned(tx: Tx, by: Actor, alert: Alert): Promise<PersonalNotice[]> {
  const { id: alertId, assigneeId: userId, ruleTitle, vehicleId, accountId } = alert;
  if (userId === null || userId === by.userId) return [];
  const { title } = await tx.vehicle.findUniqueOrThrow({
    where: { id_accountId: { id: vehicleId, accountId } },
    select: { title: true },
  });
  const [name] = await findNames(tx, [by.userId]);
  const values = { alertId, ruleTitle, vehicleTitle: title, by: name ?? '–' };
  return [{ userId, kind: 'ALERT_ASSIGNED', values }];
}
