import type { MailOrder } from '@fleet/contracts/mail';
import { CHANNELS_OF, type NotificationKind } from '@fleet/contracts/notification';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { tellTime } from '@fleet/mail/templates/until';
import { createText, type TextKey } from '@fleet/mail/texts/create-text';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { FileStore } from '../../files/file-store.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { isShutOut } from '../auth/may-use.ts';
import { pageUrl } from '../auth/page-url.ts';
import { pathOf, wordsOf } from './words-of.ts';

type Parts = { db: Db; pool: Pool; mailing: Mailing; files: FileStore; log: Logger };

/** What the button says; most of what is mailed so is of how one signs in. */
const ACTIONS: Partial<Record<NotificationKind, TextKey>> = {
  DOCUMENT_EXPIRING: 'notification.DOCUMENT_EXPIRING.action',
};

/**
 * Mails a notification to whom it tells, in their language; once a fact, however often it is tried. A mail may wait for
 * hours: who was shut out meanwhile gets what protects them, and nothing else.
 */
export async function mailNotification(
  { db, pool, mailing, files, log }: Parts,
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
  const { title, body } = wordsOf({ kind, values }, locale);
  const path = pathOf({ kind, values });
  const { productName: product, siteUrl } = mailing.brand;
  const order: MailOrder = {
    to: user.email,
    locale,
    template: 'notice',
    props: {
      subject: title,
      preview: body,
      heading: title,
      paragraphs: [body],
      rows: [
        {
          label: text('passwordChanged.at'),
          value: tellTime(text, locale, createdAt.toISOString(), user),
        },
      ],
      action:
        path === null
          ? null
          : { label: text(ACTIONS[kind] ?? 'securityChanged.action'), url: pageUrl(siteUrl, path) },
      reason: text('passwordChanged.reason', { product, email: user.email }),
    },
  };
  await sendMail({ pool, mailing, files, log }, { factId, ...order });
}

const isProtecting = (kind: NotificationKind): boolean =>
  kind !== 'TEST' && CHANNELS_OF[kind].mail === 'always';
