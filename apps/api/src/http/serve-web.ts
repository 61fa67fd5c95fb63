import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { finished, type Readable } from 'node:stream';
import sirv, { type RequestHandler } from 'sirv';
import type { Settings } from '../installation/settings-of.ts';
import { languageOf } from './language.ts';
import { sendText } from './send.ts';
import { sendTagged } from './send-tagged.ts';
import { MANIFEST_PATH, webManifest } from './web-manifest.ts';
import { webPage } from './web-page.ts';

const YEAR_S = 31_536_000;
/** Files of these folders carry a hash of their content in the name. */
const HASHED = /^\/assets\//;
const PAGE = '/index.html';
/**
 * Page of a shared vehicle. Its token is in the URL fragment. The page is not cached, not indexed, and sends
 * no referrer.
 */
const SHARE = { path: '/share', file: '/share.html' } as const;
const SHARE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
/** Texts of a build, whose characters are said with their type: what is guessed may be guessed otherwise. */
const TEXTS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};
/** The page and the manifest speak the reader's language. */
const HTML = 'text/html; charset=utf-8';
const VARY = { vary: 'accept-language' };

/**
 * The built web app. A path with an extension is a file or 404; any other is a screen, and gets `index.html`, which is
 * asked for anew each time, so that a new version is seen at once. A build that comes or replaces the files under a
 * running server is served from then on. The page and the manifest carry the product's name.
 */
export function createWeb(directory: string, settings: () => Pick<Settings, 'productName' | 'signUp'>) {
  const buildNow = createBuild(directory);
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const { page, sharePage, files } = buildNow();
    if (page === null) return notFound(response);
    const language = languageOf(request);
    if (pathname === MANIFEST_PATH) {
      const type = 'application/manifest+json; charset=utf-8';
      const text = JSON.stringify(webManifest(settings().productName, language));
      return sendTagged(request, response, text, { ...VARY, 'content-type': type });
    }
    if (isShare(pathname))
      return sendShare(request, response, sharePage && webPage(sharePage, settings(), language));
    if (!isFile(pathname) || pathname === PAGE) {
      const text = webPage(page, settings(), language);
      return sendTagged(request, response, text, { ...VARY, 'content-type': HTML });
    }
    closeWithReader(response);
    files(request, response, () => notFound(response));
  };
}

const isShare = (pathname: string): boolean => pathname === SHARE.path || pathname === SHARE.file;

async function sendShare(
  request: IncomingMessage,
  response: ServerResponse,
  page: string | null,
): Promise<void> {
  if (page === null) return notFound(response);
  const headers = { ...VARY, ...SHARE_HEADERS, 'content-type': HTML };
  await sendText(request, response, Buffer.from(page), { status: 200, headers });
}

/** `pipe` alone leaves a file open for good when its reader goes away, and nobody to hear that it cannot be read. */
function closeWithReader(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    finished(response, () => file.destroy());
    file.once('error', () => response.destroy());
  });
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Not found');
}

type Build = { page: string | null; sharePage: string | null; files: RequestHandler };

/** Read once, and again when a build has written others. */
function createBuild(directory: string): () => Build {
  let version = versionOf(directory);
  let build = readBuild(directory);
  return () => {
    const current = versionOf(directory);
    if (current !== version) {
      version = current;
      build = readBuild(directory);
    }
    return build;
  };
}

/** Changes with every build, and with every file that is written while one runs. */
function versionOf(directory: string): string {
  return ['.', 'index.html', 'assets']
    .map((name) => statSync(path.join(directory, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join(' ');
}

function readBuild(directory: string): Build {
  const page = readIfThere(path.join(directory, PAGE));
  const sharePage = readIfThere(path.join(directory, SHARE.file));
  return {
    page,
    sharePage,
    files: page === null ? (_request, _response, next) => next?.() : listFiles(directory),
  };
}

function readIfThere(file: string): string | null {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : null;
}

function listFiles(directory: string): RequestHandler {
  return sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, pathname) => {
      const text = TEXTS[path.posix.extname(pathname)];
      if (text) response.setHeader('content-type', `${text}; charset=utf-8`);
      response.setHeader(
        'cache-control',
        HASHED.test(pathname) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      );
    },
  });
}

function isFile(pathname: string): boolean {
  return path.posix.extname(pathname) !== '' || HASHED.test(pathname);
}
