import type { IncomingMessage, ServerResponse } from 'node:http';
import { TextLanguage } from '@fleet/contracts/dictionary';
import type { Services } from '../services.ts';
import { sendText } from './send.ts';

const ADDRESS = /^\/own-texts\/([a-z]{2})\.json$/;
const YEAR_S = 31_536_000;

/**
 * `/own-texts/<language>.json?v=<version>`: texts of the web app that the installation changed. The version
 * named in the configuration is cached for good. Returns false for other paths.
 */
export function createOwnTextsRoute({ settings }: Pick<Services, 'settings'>) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const language = TextLanguage.safeParse(ADDRESS.exec(pathname)?.[1]).data;
    if (!language) return false;
    const { web, version } = settings.texts()[language];
    const asked = URL.parse(request.url ?? '/', 'http://localhost')?.searchParams.get('v');
    const isCurrent = asked !== null && asked === version;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isCurrent ? `public, max-age=${YEAR_S}, immutable` : 'no-store',
    };
    await sendText(request, response, Buffer.from(JSON.stringify(web)), { status: 200, headers });
    return true;
  };
}
