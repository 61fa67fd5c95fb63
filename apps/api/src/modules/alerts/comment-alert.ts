import type { CommentAlert } from '@fleet/contracts/alert';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Alert } from '@fleet/db/models';
import { findReaders, seesVehicle } from '../../alerts/find-readers.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';
import { findNames } from '../users/find-names.ts';

const NOTES_MAX = 500;
/** Maximum characters of a comment in its notification. */
const TOLD_TEXT_MAX = 300;

/** Adds a comment to an alert and notifies the assignee. @throws NotFoundError · VersionConflictError · ConflictError where there are too many */
export function commentAlert(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { text }: CommentAlert,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const { id, version, accountId, vehicleId } = await rowToChange(tx, by, 'Alert', {
      ...where,
      verb: 'update',
    });
    if ((await tx.alertNote.count({ where: { alertId: id } })) >= NOTES_MAX)
      throw new ConflictError('The alert has as many notes as it may have');
    await tx.alertNote.create({
      data: { alertId: id, accountId, authorId: by.userId, kind: 'COMMENT', text },
    });
    const after = await tx.alert.update({ where: { id, version }, data: { version: { increment: 1 } } });
    record({
      ...{ type: 'alert.commented', entity: 'Alert', id, accountId, vehicleId, version: after.version },
      notices: await noticesOf(tx, by, after, text),
    });
    return { id };
  });
}

/** Notifies the assignee, if they are a member and may read the alert. */
async function noticesOf(tx: Tx, by: Actor, alert: Alert, text: string): Promise<PersonalNotice[]> {
  const { id: alertId, accountId, assigneeId: userId, ruleTitle, vehicleId } = alert;
  if (userId === null || userId === by.userId) return [];
  const reader = (await findReaders(tx, [{ userId, accountId, alertId }])).get(`${userId} ${accountId}`);
  if (!reader || reader.isShutOut || !seesVehicle(reader, vehicleId)) return [];
  const { title } = await tx.vehicle.findUniqueOrThrow({
    where: { id_accountId: { id: vehicleId, accountId } },
    select: { title: true },
  });
  const [name] = await findNames(tx, [by.userId]);
  const values = {
    alertId,
    ruleTitle,
    vehicleTitle: title,
    by: name ?? '–',
    text: text.slice(0, TOLD_TEXT_MAX),
  };
  return [{ userId, kind: 'ALERT_COMMENTED', values }];
}
