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
  return (key, values) =>
    String(
      new IntlMessageFormat(ownText(locale, key) ?? catalogue[key], locale, undefined, {
        ignoreTag: true,
      }).format(values),
    );
}
