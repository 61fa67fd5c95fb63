import { createHash } from 'node:crypto';
import {
  MAIL_CATALOGUE,
  type OwnTexts,
  TEXT_LANGUAGES,
  type TextLanguage,
} from '@fleet/contracts/dictionary';
import type { Db } from '@fleet/db/client';
import type { LocaleEntry } from '@fleet/db/models';
import { replaceOwnTexts } from '@fleet/mail/texts/own-texts';

/** The installation's own texts by language, with the version of those of the web app. */
export type KnownTexts = Record<TextLanguage, { entries: OwnTexts; web: OwnTexts; version: string | null }>;

export const NO_TEXTS: KnownTexts = {
  en: { entries: {}, web: {}, version: null },
  ru: { entries: {}, web: {}, version: null },
};

const LOCALES = { en: 'en-US', ru: 'ru' } as const;
const OF_MAILS = `${MAIL_CATALOGUE}:`;
/** More than there are shipped texts. */
const ENTRIES_MAX = 20_000;

/** Reads the texts and applies those of mails in this process. */
export async function readTexts(db: Pick<Db, 'localeEntry'>): Promise<KnownTexts> {
  const rows = await db.localeEntry.findMany({ orderBy: { key: 'asc' }, take: ENTRIES_MAX });
  const known = { en: textsOf(rows, 'en'), ru: textsOf(rows, 'ru') };
  for (const language of TEXT_LANGUAGES) {
    const mails = Object.entries(known[language].entries).filter(([key]) => key.startsWith(OF_MAILS));
    const byKey = mails.map(([key, text]) => [key.slice(OF_MAILS.length), text]);
    replaceOwnTexts(LOCALES[language], Object.fromEntries(byKey) as OwnTexts);
  }
  return known;
}

function textsOf(rows: readonly LocaleEntry[], language: TextLanguage): KnownTexts[TextLanguage] {
  const own = rows.filter(({ locale }) => locale === language);
  const entries = Object.fromEntries(own.map(({ key, value }) => [key, value]));
  const web = Object.fromEntries(Object.entries(entries).filter(([key]) => !key.startsWith(OF_MAILS)));
  return { entries, web, version: versionOf(web) };
}

/** Null without own texts; pages then request nothing. */
function versionOf(texts: OwnTexts): string | null {
  if (Object.keys(texts).length === 0) return null;
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16);
}
