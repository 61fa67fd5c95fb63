import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get as open, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWeb } from './serve-web.ts';
import { webManifest } from './web-manifest.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../web/public');

let directory: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'web-'));
  build('first');
  const web = createWeb(directory, () => ({ productName: 'Northern & Sons', signUp: 'CLOSED' }));
  server = createServer((request, response) => void web(request, response, request.url ?? '/'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true });
});

let builds = 0;

/** As the bundler does it: everything is removed, and written under names with another hash. */
function build(name: string): void {
  rmSync(path.join(directory, 'assets'), { recursive: true, force: true });
  mkdirSync(path.join(directory, 'assets'));
  writeFileSync(path.join(directory, 'assets', `${name}.js`), name);
  writeFileSync(path.join(directory, 'index.html'), `page of ${name}`);
  // File systems tell times in steps; two builds of one test must not fall into one.
  const at = new Date(1_700_000_000_000 + 1000 * builds++);
  utimesSync(path.join(directory, 'index.html'), at, at);
}

const get = async (pathname: string) => {
  const response = await fetch(origin + pathname, { headers: { connection: 'close' } });
  return {
    status: response.status,
    text: await response.text(),
    cache: response.headers.get('cache-control'),
  };
};

test('a screen gets the page, asked for anew each time; a hashed file may be kept for a year', async () => {
  expect(await get('/tracker')).toEqual({ status: 200, text: 'page of first', cache: 'no-cache' });
  expect(await get('/assets/first.js')).toMatchObject({
    text: 'first',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(await get('/assets/none.js')).toMatchObject({ status: 404, cache: 'no-store' });
});

test('a build that replaces the files is served without a restart', async () => {
  expect((await get('/')).text).toBe('page of first');
  build('second');
  expect((await get('/')).text).toBe('page of second');
  expect((await get('/assets/second.js')).text).toBe('second');
  expect((await get('/assets/first.js')).status).toBe(404);
});

test('a build that comes after the server is served, and before it nothing is', async () => {
  rmSync(directory, { recursive: true });
  expect((await get('/tracker')).status).toBe(404);
  mkdirSync(directory);
  build('late');
  expect((await get('/tracker')).text).toBe('page of late');
});

test('a file that is written last, as the service worker is, is served too', async () => {
  expect((await get('/sw.js')).status).toBe(404);
  writeFileSync(path.join(directory, 'sw.js'), 'worker');
  expect((await get('/sw.js')).text).toBe('worker');
});

/** Files of the build that this process holds open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(directory);
    } catch {
      return false; // the folder itself was open while it was listed
    }
  });

test.skipIf(process.platform !== 'linux')(
  'a file is closed when its reader goes away before the end',
  async () => {
    // More than a connection holds on its way.
    writeFileSync(path.join(directory, 'assets', 'large.js'), Buffer.alloc(32 * 1024 * 1024, 'a'));
    const sent = open(`${origin}/assets/large.js`, { agent: false });
    sent.on('error', () => undefined);
    const [response] = await once(sent, 'response');
    await once(response, 'data');
    expect(openFiles()).toHaveLength(1);
    sent.destroy();
    await vi.waitFor(() => expect(openFiles()).toHaveLength(0));
  },
);

test('a file that is gone from the build breaks off its own answer, and nothing else', async () => {
  mkdirSync(path.join(directory, 'screenshots'));
  writeFileSync(path.join(directory, 'screenshots', 'one.png'), 'picture');
  const at = new Date(1_800_000_000_000);
  utimesSync(directory, at, at);
  expect((await get('/screenshots/one.png')).text).toBe('picture');
  rmSync(path.join(directory, 'screenshots', 'one.png'));
  await expect(get('/screenshots/one.png')).rejects.toThrow();
  expect((await get('/tracker')).status).toBe(200);
});

const PAGE = `<!doctype html><html lang="en"><title>Built</title><meta name="description" content="Built" />
<meta name="application-name" content="Built" />`;

test('the page carries the name of the product and speaks the language of the browser', async () => {
  writeFileSync(path.join(directory, 'index.html'), PAGE);
  const page = async (language: string) => {
    const response = await fetch(`${origin}/tracker`, { headers: { 'accept-language': language } });
    return {
      text: await response.text(),
      vary: response.headers.get('vary'),
      tag: response.headers.get('etag'),
    };
  };
  const english = await page('de, en-GB;q=0.8, ru;q=0.5');
  expect(english.text).toContain('<html lang="en" data-sign-up="CLOSED"><title>Northern &amp; Sons</title>');
  expect(english.text).toContain('name="application-name" content="Northern &amp; Sons"');
  expect(english.vary).toContain('accept-language');
  const russian = await page('ru-RU,ru;q=0.9,en;q=0.8');
  expect(russian.text).toContain('<html lang="ru" data-sign-up="CLOSED">');
  expect(russian.text).toContain('Где ваш транспорт');
  const again = await fetch(`${origin}/tracker`, { headers: { 'if-none-match': english.tag ?? '' } });
  expect(again.status).toBe(304);
});

test('the app installs under the name of the product, with names in the language of the browser', async () => {
  const manifest = async (language: string) => {
    const response = await fetch(`${origin}/manifest.webmanifest`, {
      headers: { 'accept-language': language },
    });
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    return response.json();
  };
  expect(await manifest('en')).toMatchObject({
    name: 'Northern & Sons',
    short_name: 'Northern & Sons',
    lang: 'en',
  });
  expect(await manifest('ru')).toMatchObject({
    lang: 'ru',
    shortcuts: [{ name: 'Карта' }, { name: 'В движении' }],
  });
});

test('every picture that the manifest names is in the build', async () => {
  const { icons, screenshots, shortcuts } = webManifest('Any', 'en');
  const named = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src } of named) expect(existsSync(path.join(PUBLIC, src)), src).toBe(true);
});

test('the page of a shared vehicle is kept by nobody and told to nobody', async () => {
  writeFileSync(path.join(directory, 'share.html'), '<title>Meridian</title>');
  build('second');
  const response = await fetch(`${origin}/share`, { headers: { connection: 'close' } });
  expect(await response.text()).toBe('<title>Northern &amp; Sons</title>');
  expect(
    ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => response.headers.get(name)),
  ).toEqual(['no-store', 'no-referrer', 'noindex, nofollow']);
});
