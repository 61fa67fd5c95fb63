/**
 * A text that somebody entered, as a mail shows it: with a blank wherever a mail program would make a link or an address of it.
 * Otherwise a stranger's name would be an advertisement that the product sends.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?<=\S)\s?[:\uff1a](?=[/\\\uff0f])/gu, ' : ')
    .replace(/(?<=[\p{L}\p{N}\p{M})\]-])([.\uff0e\u3002\uff61\u2024])(?=\p{L}{2})/gu, '$1 ')
    .replace(/(?<=\S)([@\uff20\ufe6b])(?=\S)/gu, ' $1 ')
    .replace(/(?<=(?:mailto|tel|sms|javascript|data|magnet))[:\uff1a](?=\S)/giu, ' : ');
}

/** Longer than a first name. */
const NAME_MAX = 40;

/** A name of who asked for a mail to an address that may be another's; null for one that is more than a name. */
export function nameOfOutsider(name: string | null): string | null {
  return name !== null && name.length <= NAME_MAX && withoutLinks(name) === name && !/[@\d/\\]/.test(name)
    ? name
    : null;
}
