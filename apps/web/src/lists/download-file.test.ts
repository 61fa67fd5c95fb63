import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { DownloadRefusedError, downloadFile } from './download-file.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/exports/vehicles.csv`;
}

/** Somebody whose access token has run out, and is renewed once. */
function personWith(tokens: string[]) {
  let token = tokens.shift() ?? null;
  return {
    authorization: () => (token === null ? null : `Bearer ${token}`),
    needsRefresh: () => false,
    async refresh() {
      token = tokens.shift() ?? null;
      return token !== null;
    },
  };
}

const open = (url: string, tokens: string[], rest: { signal?: AbortSignal; told?: number[] } = {}) =>
  downloadFile(url, {
    session: personWith(tokens),
    signal: rest.signal ?? new AbortController().signal,
    onProgress: (bytes) => rest.told?.push(bytes),
  });

test('the file comes with its name, and tells how much there is while it comes', async () => {
  const url = await serve((request, response) => {
    expect(request.headers.authorization).toBe('Bearer good');
    response.setHeader(
      'content-disposition',
      'attachment; filename="v.csv"; filename*=UTF-8\'\'%D0%BC%D0%B0%D1%88%D0%B8%D0%BD%D1%8B.csv',
    );
    response.write('title\n');
    setImmediate(() => response.end('Van 1\n'));
  });
  const told: number[] = [];
  const { file, name } = await open(url, ['good'], { told });
  expect(name).toBe('машины.csv');
  expect(await file.text()).toBe('title\nVan 1\n');
  expect(told.at(-1)).toBe(12);
});

test('a session that ran out is renewed once', async () => {
  const url = await serve((request, response) => {
    if (request.headers.authorization === 'Bearer new') response.end('x');
    else response.writeHead(401).end();
  });
  expect(await (await open(url, ['old', 'new'])).file.text()).toBe('x');
  await expect(open(url, ['old', 'older'])).rejects.toThrow(DownloadRefusedError);
});

test('a server that refuses is no file', async () => {
  const url = await serve((_request, response) => void response.writeHead(403).end('no'));
  await expect(open(url, ['good'])).rejects.toThrow(DownloadRefusedError);
});

test('a file that breaks off is no file', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('title\n');
    setImmediate(() => response.destroy());
  });
  await expect(open(url, ['good'])).rejects.toThrow();
});
