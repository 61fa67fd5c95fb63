import type { Locale } from '@fleet/contracts/user';

type Texts = Readonly<Record<string, string>>;

const own: Record<Locale, Texts> = { 'en-US': {}, ru: {} };

/** Texts that mails of this process have in the place of the shipped ones, by their keys. */
export function replaceOwnTexts(locale: Locale, texts: Texts): void {
  own[locale] = texts;
}

export const ownText = (locale: Locale, key: string): string | undefined => own[locale][key];
