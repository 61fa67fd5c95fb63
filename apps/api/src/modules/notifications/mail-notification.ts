import type { MailOrder } from '@fleet/contracts/mail';
import { descriptionOf, pathOfNotice, rowsOfNotice } from '@fleet/contracts/notifications/kinds';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { formatInstant } from '@fleet/mail/templates/until';
import { createText, type TextKey } from '@fleet/mail/texts/create-text';
import { withoutLinks } from '@fleet/mail/without-links';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { FileStore } from '../../files/file-store.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { isShutOut } from '../auth/may-use.ts';
import { pageUrl } from '../auth/page-url.ts';
import { actionOf, noteOf, wordsOf } from './words-of.ts';

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
  const text = createText(locale);
  const { title, body } = wordsOf({ kind, values }, locale, withoutLinks);
  const path = pathOfNotice({ kind, values });
  const { productName: product, siteUrl } = mailing.brand;
  const order: MailOrder = {
    to: user.email,
    locale,
    template: 'notice',
    props: {
      subject: title,
      preview: body,
      heading: title,
      paragraphs: [body, ...noteOf(kind, locale)],
      rows: [
        ...rowsOfNotice({ kind, values }).map((row) => ({
          label: text(`notification.${kind}.${row.part}` as TextKey),
          value: 'instant' in row ? formatInstant(text, locale, row.instant, user) : withoutLinks(row.text),
        })),
        {
          label: text('passwordChanged.at'),
          value: formatInstant(text, locale, createdAt.toISOString(), user),
        },
      ],
      action: path === null ? null : { label: actionOf(kind, locale), url: pageUrl(siteUrl, path) },
      reason: text('passwordChanged.reason', { product, email: user.email }),
    },
  };
  await sendMail({ pool, mailing, files, log }, { factId, ...order });
}

const isProtecting = (kind: string): boolean => descriptionOf(kind).channels?.mail === 'always';
