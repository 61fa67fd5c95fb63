import { descriptionOf } from '@fleet/contracts/notifications/kinds';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { createText } from '@fleet/mail/texts/create-text';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { FileStore } from '../../files/file-store.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { isShutOut } from '../auth/may-use.ts';
import { noticeMail } from './notice-mail.ts';

type MailNotificationDeps = { db: Db; pool: Pool; mailing: Mailing; files: FileStore; log: Logger };

/**
 * Mails a notification in the recipient's language, once for each event and recipient. A mail may wait for
 * hours, so a person blocked meanwhile receives security notices only.
 */
export async function mailNotification(
  { db, pool, mailing, files, log }: MailNotificationDeps,
  { notificationId, factId }: { notificationId: string; factId: string },
): Promise<void> {
  const found = await db.notification.findUnique({
    where: { id: notificationId },
    include: {
      user: { select: { email: true, locale: true, timeZone: true, hourCycle: true, status: true } },
    },
  });
  if (!found) return;
  const { user, kind, values, createdAt } = found;
  if (isShutOut(user.status) && !isProtecting(kind)) return;
  const locale = Locale.catch('en-US').parse(user.locale);
  const reason = createText(locale)('passwordChanged.reason', {
    product: mailing.brand.productName,
    email: user.email,
  });
  const to = { email: user.email, locale, timeZone: user.timeZone, hourCycle: user.hourCycle, reason };
  const order = noticeMail({ kind, values, createdAt }, to, mailing.brand.siteUrl);
  await sendMail({ pool, mailing, files, log }, { factId, ...order });
}

const isProtecting = (kind: string): boolean => descriptionOf(kind).channels?.mail === 'always';
