import type { Locale } from '@fleet/contracts/user';

type Texts = Readonly<Record<string, string>>;

const own: Record<Locale, Texts> = { 'en-US': {}, ru: {} };

/** Replaces texts of mails in this process by the installation's own, by key. */
export function replaceOwnTexts(locale: Locale, texts: Texts): void {
  own[locale] = texts;
}

export const ownText = (locale: Locale, key: string): string | undefined => own[locale][key];
