import type { Mail } from '@fleet/contracts/mail';

/**
 * A text that somebody entered, as a mail shows it: with a blank wherever a mail program would make a link or an address of it.
 * Otherwise a stranger's name would be an advertisement that the product sends.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?<=\S)\s?[:\uff1a](?=[/\\\uff0f])/gu, ' : ')
    .replace(/(?<=[\p{L}\p{N}\p{M})\]_-])([.\uff0e\u3002\uff61\u2024])(?=\p{L}\p{M}*\p{L})/gu, '$1 ')
    .replace(/(?<=\bwww)([.\uff0e\u3002\uff61\u2024])(?=\S)/giu, '$1 ')
    .replace(/(?<=\S)([@\uff20\ufe6b])(?=\S)/gu, ' $1 ')
    .replace(/\\(?=\\)/gu, '\\ ')
    .replace(
      /(?<=\b(?:mailto|tel|sms|callto|facetime|skype|whatsapp|file|news|javascript|data|magnet))[:\uff1a](?=\S)/giu,
      ' : ',
    );
}

/** Fields of templates that hold what somebody entered. Addresses are no names: the product checked them. */
const NAMES: ReadonlySet<string> = new Set([
  'inviterName',
  'recipientName',
  'accountTitle',
  'vehicleTitles',
  'reportTitle',
]);

/** A mail whose names are no links. That of a sign-up says what it says of its name itself: a stranger entered it. */
export function withNamesWithoutLinks(mail: Mail): Mail {
  if (mail.template === 'confirm-email') return mail;
  const props = Object.fromEntries(
    Object.entries(mail.props).map(([field, value]) => [field, NAMES.has(field) ? shownName(value) : value]),
  );
  return { ...mail, props } as Mail;
}

function shownName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shownName);
  return typeof value === 'string' ? withoutLinks(value) : value;
}

/** Longer than a first name. */
const NAME_MAX = 40;

/** A name of who asked for a mail to an address that may be another's; null for one that is more than a name. */
export function nameOfOutsider(name: string | null): string | null {
  return name !== null && name.length <= NAME_MAX && withoutLinks(name) === name && !/[@\d/\\]/.test(name)
    ? name
    : null;
}
