import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signUp } from './kit/people.ts';
import { createWebhook, TEST_WEBHOOK } from './kit/webhooks.ts';

/** Longer than a try may last. */
const OVER_MS = 15_000;
const LOOK_MS = 100;

/** Something of the inside that hears whoever connects to it. */
async function openInside(host: string) {
  let heard = 0;
  const server: Server = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { port, heard: () => heard, close: () => server.close() };
}

/** How a delivery ended, once it did. */
async function endOf(id: string): Promise<string> {
  const endMs = Date.now() + OVER_MS;
  while (Date.now() < endMs) {
    const [row] = await sql<{ trouble: string | null; status: number | null }>(
      'SELECT trouble, status FROM webhook_attempts WHERE delivery_id = $1',
      [id],
    );
    if (row) return row.trouble ?? String(row.status);
    await delay(LOOK_MS);
  }
  return 'not tried';
}

/** Puts an address past all that is asked when it is saved, and has something sent to it. */
async function sendPast(by: Session, webhookId: string, url: string): Promise<string> {
  await sql('UPDATE webhooks SET url = $2 WHERE id = $1', [webhookId, url]);
  const { data, errors } = await ask(TEST_WEBHOOK, {
    token: by.accessToken,
    variables: { where: { id: webhookId } },
  });
  const id = (data?.testWebhook as { id: string } | undefined)?.id;
  return id ? endOf(id) : JSON.stringify(errors);
}

const INSIDE = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
];
/** A try that went nowhere. */
const unlessHeld = (outcome: string) =>
  ['REFUSED_ADDRESS', 'NO_ADDRESS'].includes(outcome) ? null : outcome;
const NAMES = ['localhost', 'LOCALHOST', 'localhost.', 'any.localhost', 'ip6-localhost', 'ip6-loopback'];

attempts('an address of the inside is taken', async (make) => {
  const mallory = await signUp();
  for (const host of INSIDE)
    await make(host, async () =>
      (await createWebhook(mallory, `https://${host}:8443/`)) ? 'it was saved' : null,
    );
});

attempts(
  'something of the inside is connected to',
  async (make) => {
    const [four, six] = [await openInside('127.0.0.1'), await openInside('::1')];
    for (const scheme of ['https', 'http']) {
      // One account sends no more than so many by hand.
      const mallory = await signUp();
      const made = await createWebhook(mallory, 'https://hook.example/');
      if (!made) throw new Error('There is no webhook to begin with');
      for (const host of [...INSIDE, ...NAMES])
        await make(`${scheme}://${host}`, async () => {
          const { port } = host.endsWith(':1]') ? six : four;
          const outcome = await sendPast(mallory, made.id, `${scheme}://${host}:${port}/`);
          return four.heard() + six.heard() > 0 ? 'it was reached' : unlessHeld(outcome);
        });
    }
    four.close();
    six.close();
  },
  600_000,
);

attempts('an address carries something with it', async (make) => {
  const mallory = await signUp();
  const wrong = {
    'in the clear': 'http://hook.example/',
    'no web': 'gopher://hook.example/',
    'a file': 'file:///etc/passwd',
    'a script': 'javascript:alert(1)',
    'a password': 'https://admin:secret@hook.example/',
    'a user': 'https://admin@hook.example/',
    'the port of mail': 'https://hook.example:25/',
    'the port of files': 'https://hook.example:2049/',
    'no port': 'https://hook.example:99999/',
    'a header': 'https://hook.example/\r\nX-Injected: 1',
    'a header in the host': 'https://hook.example\r\nX-Injected: 1/',
    'a NUL': 'https://hook.example/\0',
    'a text that turns around': 'https://hook.example/\u202egpj.exe',
    nothing: 'https://',
    'too much': `https://hook.example/${'x'.repeat(3_000)}`,
  };
  for (const [name, url] of Object.entries(wrong))
    await make(name, async () => ((await createWebhook(mallory, url)) ? 'it was saved' : null));
});
