import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

const YEAR_S = 31_536_000;
/** Files of these folders carry a hash of their content in the name. */
const HASHED = /^\/assets\//;

/**
 * The built web app. A path with an extension is a file or 404; any other is a screen, and gets `index.html`, which is
 * asked for anew each time, so that a new version is seen at once.
 */
export function createWeb(directory: string) {
  if (!existsSync(path.join(directory, 'index.html'))) return null;
  const files = sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, pathname) =>
      response.setHeader(
        'cache-control',
        HASHED.test(pathname) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      ),
  });
  return (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    if (!isFile(pathname)) request.url = '/';
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not found');
    });
  };
}

function isFile(pathname: string): boolean {
  return path.posix.extname(pathname) !== '' || HASHED.test(pathname);
}
