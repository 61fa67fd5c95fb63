import type { Db } from '@fleet/db/client';
import { commit } from '../commit/commit.ts';
import { systemActor } from '../commit/system-actor.ts';
import { alertAuditFields } from '../modules/alerts/alert-audit-fields.ts';

const ACTOR = systemActor('alerts.close');
const BATCH = 200;

/**
 * Closes ended alerts, except critical ones without an acknowledgement. Returns whether more may be waiting.
 */
export function closeEndedAlerts(services: { db: Db }, now: Date): Promise<boolean> {
  return commit(services, ACTOR, async (tx, record) => {
    const taken = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM alerts
      WHERE state <> 'CLOSED' AND closes_at <= ${now} AND (severity <> 'CRITICAL' OR state = 'ACKNOWLEDGED')
      ORDER BY closes_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    const rows = await tx.alert.findMany({ where: { id: { in: taken.map(({ id }) => id) } } });
    for (const row of rows) {
      const { id, accountId, vehicleId } = row;
      const data = { state: 'CLOSED' as const, closedAt: now, version: { increment: 1 } };
      const after = await tx.alert.update({ where: { id }, data });
      await tx.alertNote.create({ data: { alertId: id, accountId, kind: 'CLOSED' } });
      record({
        ...{ type: 'alert.closed', entity: 'Alert', id, accountId, vehicleId, version: after.version },
        ...{ isEventOnly: true, before: alertAuditFields(row), after: alertAuditFields(after) },
      });
    }
    return rows.length === BATCH;
  });
}
