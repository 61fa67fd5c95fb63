import type { IncomingMessage } from 'node:http';

export type Language = 'en' | 'ru';

/** The first language of the browser's list that the product speaks, else English; browsers list the best one first. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const wanted = String(headers['accept-language'] ?? '').toLowerCase();
  return /(?:^|,)\s*(en|ru)\b/.exec(wanted)?.[1] === 'ru' ? 'ru' : 'en';
}
