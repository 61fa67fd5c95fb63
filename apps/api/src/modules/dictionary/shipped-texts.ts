import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAIL_CATALOGUE, TEXT_LANGUAGES, type TextLanguage } from '@fleet/contracts/dictionary';
import { en } from '@fleet/mail/texts/en';
import { ru } from '@fleet/mail/texts/ru';

/** A text by language; undefined where a language has none. */
type TextInLanguages = Partial<Record<TextLanguage, string>>;
export type ShippedTexts = ReadonlyMap<string, TextInLanguages>;

/** Written by the build of the web app. */
const FILE = 'texts.json';
const MAILS = { en, ru };

/** All texts of this version by key: those of mails, and those of the built web app. */
export function createShippedTexts(webDist: string): () => ShippedTexts {
  const file = path.join(webDist, FILE);
  let known: { version: number; texts: ShippedTexts } | null = null;
  return () => {
    const version = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.version !== version) known = { version, texts: read(version > 0 ? file : null) };
    return known.texts;
  };
}

function read(file: string | null): ShippedTexts {
  const texts = new Map<string, TextInLanguages>();
  const web = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<TextLanguage, object>) : null;
  for (const language of TEXT_LANGUAGES) {
    for (const [key, text] of Object.entries(web?.[language] ?? {})) add(texts, key, language, String(text));
    for (const [key, text] of Object.entries(MAILS[language]))
      add(texts, `${MAIL_CATALOGUE}:${key}`, language, text);
  }
  return texts;
}

function add(texts: Map<string, TextInLanguages>, key: string, language: TextLanguage, text: string): void {
  texts.set(key, { ...texts.get(key), [language]: text });
}
