import type { AlertNoteKind, ManyAlerts } from '@fleet/contracts/alert';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Db, Tx } from '@fleet/db/client';
import type { Alert } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { alertAuditFields } from './alert-audit-fields.ts';

type Columns = Partial<
  Pick<Alert, 'state' | 'acknowledgedAt' | 'acknowledgedBy' | 'assigneeId' | 'closedAt' | 'closedBy'>
>;

export type AlertChange = {
  /** `alert.acknowledged` */
  type: `alert.${string}`;
  note: AlertNoteKind;
  /** Whether the change applies to an alert; other alerts are left as they are. */
  concerns: (alert: Alert) => boolean;
  data: Columns;
  /** Notices to the person that an alert is assigned to. */
  notices?: (tx: Tx, alert: Alert) => Promise<PersonalNotice[]>;
  /** Checks a condition on the accounts of the alerts. */
  check?: (tx: Tx, accountIds: readonly string[]) => Promise<void>;
};

/**
 * Changes alerts in one transaction, each in the version that was read. Returns how many changed.
 *
 * @throws NotFoundError when one of them is not the caller's · ConflictError when one changed meanwhile
 */
export function changeAlerts(
  services: { db: Db },
  by: Actor,
  { ids }: ManyAlerts,
  change: AlertChange,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const wanted = [...new Set(ids)];
    const where = { AND: [rows(by, 'Alert', 'update'), { id: { in: wanted } }] };
    const found = await tx.alert.findMany({ where, orderBy: { id: 'asc' } });
    if (found.length < wanted.length) throw new NotFoundError('Alert');
    await change.check?.(tx, [...new Set(found.map(({ accountId }) => accountId))]);
    const concerned = found.filter(change.concerns);
    for (const before of concerned) {
      const { id, version, accountId, vehicleId } = before;
      const data = { ...change.data, version: { increment: 1 } };
      const after = await tx.alert.update({ where: { id, version }, data });
      await tx.alertNote.create({ data: { alertId: id, accountId, authorId: by.userId, kind: change.note } });
      const notices = (await change.notices?.(tx, after)) ?? [];
      record({
        ...{ type: change.type, entity: 'Alert', id, accountId, vehicleId, version: after.version },
        ...{ before: alertAuditFields(before), after: alertAuditFields(after), notices },
      });
    }
    return { total: concerned.length };
  });
}
