import type { IncomingMessage, ServerResponse } from 'node:http';
import { LEGAL_KEYS, LEGAL_SLUGS, type LegalKey } from '@fleet/contracts/legal';
import type { LegalVersion } from '@fleet/db/models';
import { findPublished } from '../modules/legal/find-legal.ts';
import { inForce, textIn } from '../modules/legal/legal-texts.ts';
import type { Services } from '../services.ts';
import { type Language, languageOf } from './language.ts';
import { type LegalPage, legalPage, missingLegalPage } from './legal-page.ts';

const ADDRESS = /^\/legal\/([a-z]{1,20})(?:\/(\d{1,5}))?\/?$/;
const LANGUAGES: readonly Language[] = ['en', 'ru'];

/**
 * `/legal/<document>` is the version in force, `/legal/<document>/<number>` any published one, `?lang=ru`
 * overrides the browser's language. The pages need no session, script or cookie. Returns false for other
 * paths.
 */
export function createLegalRoute({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const [, slug, number] = ADDRESS.exec(pathname) ?? [];
    if (!slug) return false;
    const language = languageAsked(request);
    const { productName } = settings.now();
    const key = LEGAL_KEYS.find((one) => LEGAL_SLUGS[one] === slug);
    const published = key ? await findPublished(db, key) : [];
    const shown = number
      ? published.find((one) => one.number === Number(number))
      : inForce(published, clock.now());
    const page = key && shown && pageOf({ key, shown, published, now: clock.now() }, language);
    const body = page ? legalPage({ ...page, productName }) : missingLegalPage(productName, language);
    send(response, body, page ? 200 : 404);
    return true;
  };
}

type Found = { key: LegalKey; shown: LegalVersion; published: readonly LegalVersion[]; now: Date };

function pageOf(
  { key, shown, published, now }: Found,
  language: Language,
): Omit<LegalPage, 'productName'> | null {
  const text = textIn(shown, language);
  if (!text || shown.number === null || !shown.validFrom) return null;
  const versions = published.flatMap(({ number, validFrom }) =>
    number !== null && validFrom ? [{ number, validFrom }] : [],
  );
  return {
    ...{ slug: LEGAL_SLUGS[key], language, text, number: shown.number, validFrom: shown.validFrom },
    ...{ binding: shown.binding as Language, versions: versions.reverse() },
    inForce: inForce(published, now)?.number ?? null,
  };
}

function languageAsked(request: IncomingMessage): Language {
  const asked = URL.parse(request.url ?? '/', 'http://localhost')?.searchParams.get('lang');
  return LANGUAGES.find((one) => one === asked) ?? languageOf(request);
}

function send(response: ServerResponse, page: string, status: number): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'cache-control': 'no-cache',
    vary: 'accept-language',
    'referrer-policy': 'no-referrer',
  });
  response.end(page);
}
