import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv, { type RequestHandler } from 'sirv';

const YEAR_S = 31_536_000;
/** Files of these folders carry a hash of their content in the name. */
const HASHED = /^\/assets\//;

/**
 * The built web app. A path with an extension is a file or 404; any other is a screen, and gets `index.html`, which is
 * asked for anew each time, so that a new version is seen at once. A build that comes or replaces the files under a
 * running server is served from then on.
 */
export function createWeb(directory: string) {
  const filesNow = createFiles(directory);
  return (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    if (!isFile(pathname)) request.url = '/';
    filesNow()(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not found');
    });
  };
}

/** The files are listed once, and again when a build has written others. */
function createFiles(directory: string): () => RequestHandler {
  let build = buildOf(directory);
  let files = listFiles(directory);
  return () => {
    const current = buildOf(directory);
    if (current !== build) {
      build = current;
      files = listFiles(directory);
    }
    return files;
  };
}

/** Changes with every build, and with every file that is written while one runs. */
function buildOf(directory: string): string {
  return ['.', 'index.html', 'assets']
    .map((name) => statSync(path.join(directory, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join(' ');
}

function listFiles(directory: string): RequestHandler {
  if (!statSync(directory, { throwIfNoEntry: false })) return (_request, _response, next) => next?.();
  return sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, pathname) =>
      response.setHeader(
        'cache-control',
        HASHED.test(pathname) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      ),
  });
}

function isFile(pathname: string): boolean {
  return path.posix.extname(pathname) !== '' || HASHED.test(pathname);
}
