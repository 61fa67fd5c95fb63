import type { MailOrder } from '@fleet/contracts/mail';
import { pathOfNotice, rowsOfNotice } from '@fleet/contracts/notifications/kinds';
import type { Locale } from '@fleet/contracts/user';
import type { User } from '@fleet/db/models';
import { formatInstant } from '@fleet/mail/templates/until';
import { createText, type TextKey } from '@fleet/mail/texts/create-text';
import { withoutLinks } from '@fleet/mail/without-links';
import { pageUrl } from '../auth/page-url.ts';
import { actionOf, noteOf, wordsOf } from './words-of.ts';

type Notice = Parameters<typeof wordsOf>[0] & { createdAt: Date };
type Recipient = Pick<User, 'email' | 'timeZone' | 'hourCycle'> & {
  locale: Locale;
  /** Why they get it. */
  reason: string;
};

/** A notification as a mail. */
export function noticeMail(
  { kind, values, createdAt }: Notice,
  { locale, reason, ...reader }: Recipient,
  siteUrl: string,
): MailOrder {
  const text = createText(locale);
  const { title, body } = wordsOf({ kind, values }, locale, withoutLinks);
  const path = pathOfNotice({ kind, values });
  return {
    to: reader.email,
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
          value: 'instant' in row ? formatInstant(text, locale, row.instant, reader) : withoutLinks(row.text),
        })),
        {
          label: text('passwordChanged.at'),
          value: formatInstant(text, locale, createdAt.toISOString(), reader),
        },
      ],
      action: path === null ? null : { label: actionOf(kind, locale), url: pageUrl(siteUrl, path) },
      reason,
    },
  };
}
