import type { Locale } from '@fleet/contracts/user';
import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';
import { en } from './en.ts';
import { ownText } from './own-texts.ts';
import { ru } from './ru.ts';

export type TextKey = keyof typeof en;
export type Text = (key: TextKey, values?: Record<string, PrimitiveType>) => string;

const CATALOGUES: Record<Locale, Record<TextKey, string>> = { 'en-US': en, ru };

/** Messages in one language. Values are text: what looks like a tag in a name stays as it is. */
export function createText(locale: Locale): Text {
  const catalogue = CATALOGUES[locale];
  const written = (text: string, values?: Record<string, PrimitiveType>) =>
    String(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values));
  return (key, values) => {
    const own = ownText(locale, key);
    if (own === undefined || own === null) return written(catalogue[key], values);
    try {
      return written(own, values);
    } catch {
      // A mail is sent rather than lost by a text of the operator that cannot be formatted.
      return written(catalogue[key], values);
    }
  };
}
