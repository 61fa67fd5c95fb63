import type { Mail } from '@fleet/contracts/mail';

/**
 * Inserts spaces into a text that a person entered wherever a mail program would make a link. Otherwise
 * strangers could use names to send advertisements.
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

/** Fields of templates with text that people entered. E-mail addresses are validated and stay. */
const NAMES: ReadonlySet<string> = new Set([
  'inviterName',
  'recipientName',
  'accountTitle',
  'vehicleTitles',
  'reportTitle',
]);

/**
 * The mail with names that cannot become links. A sign-up mail handles its name itself, because a stranger
 * entered it.
 */
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

/** Longest name in such mails. */
const NAME_MAX = 40;

/**
 * The name of a person who requested a mail to somebody else's address; null if it is too long to be a name.
 */
export function nameOfOutsider(name: string | null): string | null {
  return name !== null && name.length <= NAME_MAX && withoutLinks(name) === name && !/[@\d/\\]/.test(name)
    ? name
    : null;
}
