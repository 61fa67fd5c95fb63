import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';

const HOUR_MS = 3_600_000;

/** Adds an alert rule that has been in force for an hour, so records of the last minutes are judged by it. */
export async function addAlertRule(
  db: Db,
  accountId: string,
  title: string,
  spec: Prisma.InputJsonObject,
): Promise<void> {
  const { id } = await db.alertRule.create({ data: { accountId, title, severity: 'WARNING', spec } });
  const fromAt = new Date(Date.now() - HOUR_MS);
  await db.alertRuleVersion.updateMany({ where: { ruleId: id }, data: { fromAt } });
}

/** Adds a circle of 300 m that has been watched for an hour. */
export async function addWatchedCircle(
  db: Db,
  accountId: string,
  title: string,
  circle: { centre: [longitude: number, latitude: number]; dwellSeconds: number },
): Promise<void> {
  const { centre, dwellSeconds } = circle;
  const { id } = await db.geofence.create({
    data: {
      ...{ accountId, title, radiusM: 300, dwellSeconds },
      area: { type: 'Point', coordinates: centre },
    },
  });
  const fromAt = new Date(Date.now() - HOUR_MS);
  await db.geofenceVersion.updateMany({ where: { geofenceId: id }, data: { fromAt } });
}

/** Alert mails to the person, the oldest first. */
export const alertMailsTo = (db: Db, email: string, about: string) =>
  db.mailboxMessage.findMany({
    where: { recipient: email, OR: [{ subject: { contains: about } }, { text: { contains: about } }] },
    orderBy: { id: 'asc' },
  });
