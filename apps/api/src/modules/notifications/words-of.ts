import { descriptionOf, wordsOfNotice } from '@fleet/contracts/notifications/kinds';
import type { NotificationWords, Say } from '@fleet/contracts/notifications/notification-kind';
import type { Locale } from '@fleet/contracts/user';
import { createText, type Text, type TextKey } from '@fleet/mail/texts/create-text';

/** A notification as it is stored. */
type Stored = { kind: string; values: unknown };

const TEXTS = new Map<Locale, Text>();

function textIn(locale: Locale): Text {
  const text = TEXTS.get(locale) ?? createText(locale);
  TEXTS.set(locale, text);
  return text;
}

/**
 * Title and text of a notification in this language.
 *
 * @param shown how values that people entered are shown, where it is not as they are
 */
export function wordsOf(
  stored: Stored,
  locale: Locale,
  shown: (text: string) => string = (text) => text,
): NotificationWords {
  const text = textIn(locale);
  const say: Say = Object.assign(
    (part: string, values: Record<string, string | number> = {}) =>
      text(`notification.${stored.kind}.${part}` as TextKey, shownValues(values, shown)),
    {
      role: (role: Parameters<Say['role']>[0]) => text(`role.${role}`),
      command: (type: Parameters<Say['command']>[0]) => text(`command.${type}`),
      document: (kind: Parameters<Say['document']>[0]) => text(`document.${kind}`),
      day: (day: string) => dayIn(locale, day),
      money: (amount: string, currency: string) => moneyIn(locale, amount, currency),
    },
  );
  return wordsOfNotice(stored, say);
}

/** Addresses are validated by the product and shown unchanged. */
function shownValues(
  values: Record<string, string | number>,
  shown: (text: string) => string,
): Record<string, string | number> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'email' ? shown(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Lines that only the mail of a notification has. */
export function noteOf(kind: string, locale: Locale): string[] {
  const note = descriptionOf(kind).mail?.note;
  return note ? [textIn(locale)(`notification.${kind}.${note}` as TextKey)] : [];
}

/** The label of the button in its mail. */
export function actionOf(kind: string, locale: Locale): string {
  const { mail } = descriptionOf(kind);
  const key = mail?.action ? `notification.${kind}.${mail.action}` : 'securityChanged.action';
  return textIn(locale)(key as TextKey);
}

const DAYS = { 'en-US': 'en-GB', ru: 'ru' } as const satisfies Record<Locale, string>;

/** A day of the calendar, which is the same wherever it is read. */
function dayIn(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(DAYS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats the decimal text directly, so that no amount passes through a binary number. */
function moneyIn(locale: Locale, amount: string, currency: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(DAYS[locale], { style: 'currency', currency, ...digits });
  return format.format(amount as Intl.StringNumericLiteral);
}
