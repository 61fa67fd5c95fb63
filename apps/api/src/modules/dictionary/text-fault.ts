import { MAIL_CATALOGUE, TEXT_MAX, type TextLanguage } from '@fleet/contracts/dictionary';
import { checkText } from '@fleet/mail/texts/check-text';
import type { DictionaryText } from './dictionary-texts.ts';

type Fault =
  | NonNullable<ReturnType<typeof checkText>>
  | { code: 'TEXT_TOO_LONG' | 'TEXT_CONTROL_CHARACTER'; name: string };

/** Control characters except tab and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Why a text cannot replace the shipped one; null if it can. */
export function textFault(
  { key, words }: DictionaryText,
  language: TextLanguage,
  text: string,
): Fault | null {
  if (text.length > TEXT_MAX) return { code: 'TEXT_TOO_LONG', name: String(TEXT_MAX) };
  if (CONTROL.test(text) || !text.isWellFormed()) return { code: 'TEXT_CONTROL_CHARACTER', name: '' };
  const own = words.find((word) => word.language === language)?.shipped;
  const shipped = own ?? words[0]?.shipped ?? text;
  const ignoreTag = key.startsWith(`${MAIL_CATALOGUE}:`);
  return checkText({ shipped, text, language }, { ignoreTag });
}
