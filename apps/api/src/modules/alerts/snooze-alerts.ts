import type { ManyAlerts, SnoozeAlerts } from '@fleet/contracts/alert';
import type { Db } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';

const MS_PER_MINUTE = 60_000;

/** Mutes these alerts for the caller for a time; other members are still notified. @throws NotFoundError */
export function snoozeAlerts(
  services: { db: Db },
  by: Actor,
  { ids }: ManyAlerts,
  { minutes }: SnoozeAlerts,
): Promise<{ total: number }> {
  const { userId } = by;
  const untilAt = new Date(by.clock.now().getTime() + minutes * MS_PER_MINUTE);
  return commit(services, by, async (tx, record) => {
    const wanted = [...new Set(ids)];
    const where = { AND: [rows(by, 'Alert', 'update'), { id: { in: wanted } }] };
    const found = await tx.alert.findMany({ where });
    if (found.length < wanted.length) throw new NotFoundError('Alert');
    for (const { id: alertId, accountId, vehicleId, version } of found) {
      await tx.alertSnooze.upsert({
        where: { userId_alertId: { userId, alertId } },
        create: { userId, alertId, untilAt },
        update: { untilAt },
      });
      const about = { entity: 'Alert', id: alertId, accountId, vehicleId, version };
      record({ type: 'alert.snoozed', ...about, details: { minutes } });
    }
    return { total: found.length };
  });
}
