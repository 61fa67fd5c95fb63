import { randomUUID } from 'node:crypto';
import { request as ask } from 'node:http';
import type { Db } from '@fleet/db/client';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { openApi, test } from './api.ts';

const MAILBOX_TOKEN = 'a token that the start printed';

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

/** By hand: `fetch` does not say another host than the one it asks. */
function get(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function open(databaseUrl: string, more: NodeJS.ProcessEnv = {}): Promise<number> {
  const api = await openApi(databaseUrl, inject('redisUrl'), {
    NODE_ENV: 'development',
    MAILBOX_TOKEN,
    ...more,
  });
  onTestFinished(api.close);
  return api.port;
}

/** The cookie of a browser that has shown the token. */
async function shown(port: number, token = MAILBOX_TOKEN): Promise<Record<string, string>> {
  const { headers } = await get(port, `/mailbox?token=${encodeURIComponent(token)}`);
  return { cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

const put = (db: Db, more: object = {}) =>
  db.mailboxMessage.create({
    data: {
      messageId: `<${randomUUID()}@meridian.example>`,
      recipient: 'reader@northbridge.example',
      senderName: 'Meridian',
      subject: 'Choose a <new> password',
      html: '<p>Hello<script>parent.document.title = "taken"</script></p>',
      text: 'https://track.meridian.example/p/secret',
      ...more,
    },
  });

describe('the mailbox of a machine without an SMTP server', () => {
  test('lists its mails and shows each, with text as text', async ({ databaseUrl, db }) => {
    const { id } = await put(db);
    const port = await open(databaseUrl);
    expect(JSON.parse((await get(port, '/config.json')).body)).toMatchObject({ mailboxUrl: '/mailbox' });
    const browser = await shown(port);
    const list = await get(port, '/mailbox', { 'accept-language': 'ru', ...browser });
    expect(list).toMatchObject({ status: 200 });
    expect(list.headers['cache-control']).toBe('no-store');
    expect(list.body).toContain('<link rel="icon" href="/icon.svg"');
    expect(list.body).toContain('Почта этой машины');
    expect(list.body).toContain(`<a href="/mailbox/${id}">Choose a &lt;new&gt; password</a>`);
    const message = await get(port, `/mailbox/${id}`, browser);
    expect(message.body).toContain('https://track.meridian.example/p/secret');
    expect(message.body).not.toContain('<script>');
  });

  test('lets no mail run, fetch or reach the page around it', async ({ databaseUrl, db }) => {
    const { id } = await put(db);
    const port = await open(databaseUrl);
    const browser = await shown(port);
    const { body } = await get(port, `/mailbox/${id}`, browser);
    const sandbox = /<iframe[^>]*sandbox="([^"]*)"/.exec(body)?.[1];
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
    const frame = await get(port, `/mailbox/${id}/html`, browser);
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(frame.headers['content-security-policy']).not.toMatch(
      /script-src|allow-scripts|allow-same-origin/,
    );
  });

  test.for<[name: string, headers: Record<string, string>]>([
    ['somebody behind a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }],
    ['somebody behind a proxy that says so another way', { forwarded: 'for=203.0.113.7' }],
    ['a page of the internet whose name leads here', { host: 'evil.example' }],
    ['a name that only begins like this machine', { host: 'localhost.evil.example' }],
  ])('is not there for %s', async ([, headers], { databaseUrl, db }) => {
    const { id } = await put(db);
    const port = await open(databaseUrl);
    const browser = await shown(port);
    for (const path of ['/mailbox', `/mailbox/${id}`, `/mailbox/${id}/html`]) {
      const { status, body } = await get(port, path, { ...browser, ...headers });
      expect([status, body]).toEqual([404, 'Not found']);
    }
    const config = await get(port, '/config.json', headers);
    expect(JSON.parse(config.body)).toMatchObject({ mailboxUrl: null });
  });

  test('answers no id that is none, and nothing below a mail', async ({ databaseUrl, db }) => {
    const { id } = await put(db);
    const port = await open(databaseUrl);
    const browser = await shown(port);
    for (const path of ['/mailbox/none', `/mailbox/${randomUUID()}`, `/mailbox/${id}/raw`])
      expect((await get(port, path, browser)).status).toBe(404);
  });

  test('is shown for the token of the start alone, also to a socket of this machine', async ({
    databaseUrl,
    db,
  }) => {
    const { id } = await put(db);
    const port = await open(databaseUrl);
    const stranger = await get(port, '/mailbox');
    expect(stranger.status).toBe(401);
    expect(stranger.body).toContain('name="token"');
    for (const token of ['', 'x', MAILBOX_TOKEN.slice(1), `${MAILBOX_TOKEN} `])
      expect(await shown(port, token)).toEqual({ cookie: '' });
    for (const headers of [{}, { cookie: 'mailbox=' }, { cookie: `mailbox=${'A'.repeat(43)}` }])
      for (const path of ['/mailbox', `/mailbox/${id}`, `/mailbox/${id}/html`]) {
        const { status, body } = await get(port, path, headers as Record<string, string>);
        expect([401, 404]).toContain(status);
        expect(body).not.toMatch(/secret|Choose a/);
      }
    const opened = await get(port, `/mailbox?token=${encodeURIComponent(MAILBOX_TOKEN)}`);
    expect([opened.status, opened.headers.location]).toEqual([303, '/mailbox']);
    expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax; Path=\/mailbox/);
  });

  test('asks for a token of its own where none is set', async ({ databaseUrl, db }) => {
    const { id } = await put(db);
    const port = await open(databaseUrl, { MAILBOX_TOKEN: '' });
    expect((await get(port, '/mailbox')).status).toBe(401);
    expect((await get(port, `/mailbox/${id}`)).status).toBe(404);
  });

  test.for<[name: string, variables: NodeJS.ProcessEnv]>([
    ['in production', { NODE_ENV: 'production' }],
    ['where people come by another address', { PUBLIC_URL: 'https://tracking.example' }],
    ['where a name only begins like this machine', { PUBLIC_URL: 'http://localhost.example' }],
    ['where the api listens on other addresses', { API_HOST: '0.0.0.0' }],
    ['beside an SMTP server', { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@meridian.example' }],
  ])('does not exist %s', async ([, variables], { databaseUrl, db }) => {
    const { id } = await put(db);
    const port = await open(databaseUrl, variables);
    const { body } = await get(port, `/mailbox/${id}`, await shown(port));
    expect(body).not.toContain('secret');
    expect(JSON.parse((await get(port, '/config.json')).body)).toMatchObject({ mailboxUrl: null });
  });
});
