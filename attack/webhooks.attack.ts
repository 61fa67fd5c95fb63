import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';

/** Longer than a try may last. */
const OVER_MS = 15_000;
const LOOK_MS = 100;

const CREATE = 'mutation ($data: CreateWebhookInput!) { createWebhook(data: $data) { id secret } }';
const TEST = 'mutation ($where: ById!) { testWebhook(where: $where) { id } }';

type Made = { id: string; secret: string };

async function create(by: Session, url: string): Promise<Made | null> {
  const variables = { data: { url, kinds: ['EVERYTHING'] } };
  const { data } = await ask(CREATE, { token: by.accessToken, variables });
  return (data?.createWebhook as Made | undefined) ?? null;
}

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
  const { data, errors } = await ask(TEST, {
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
    await make(host, async () => ((await create(mallory, `https://${host}:8443/`)) ? 'it was saved' : null));
});

attempts(
  'something of the inside is connected to',
  async (make) => {
    const [four, six] = [await openInside('127.0.0.1'), await openInside('::1')];
    for (const scheme of ['https', 'http']) {
      // One account sends no more than so many by hand.
      const mallory = await signUp();
      const made = await create(mallory, 'https://hook.example/');
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
    await make(name, async () => ((await create(mallory, url)) ? 'it was saved' : null));
});

attempts('a webhook of another account', async (make) => {
  const [owner, mallory] = [await signUp(), await signUp()];
  const made = await create(owner, 'https://hook.example/secret-path');
  const { data } = await ask(TEST, { token: owner.accessToken, variables: { where: { id: made?.id } } });
  const { id: deliveryId } = (data?.testWebhook ?? {}) as { id?: string };
  if (!deliveryId) throw new Error('There is no delivery to ask after');
  const where = { id: made?.id };
  const questions: [string, object][] = [
    ['query ($where: ById!) { webhook(where: $where) { url } }', { where }],
    ['query ($where: ById!) { webhookDelivery(where: $where) { body } }', { where: { id: deliveryId } }],
    [
      'query ($where: WebhookDeliveriesWhere) { webhookDeliveries(where: $where) { content { body } } }',
      { where: { webhookId: made?.id } },
    ],
    [
      'query ($where: WebhooksWhere) { webhooks(where: $where) { content { url } } }',
      { where: { accountId: owner.accountId } },
    ],
    [
      'mutation ($where: VersionWhere!) { updateWebhook(where: $where, data: { url: "https://mallory.example/" }) { id } }',
      { where },
    ],
    ['mutation ($where: VersionWhere!) { eraseWebhook(where: $where) { total } }', { where }],
    ['mutation ($where: VersionWhere!) { rotateWebhookSecret(where: $where) { secret } }', { where }],
    [TEST, { where }],
    [
      'mutation ($where: ById!) { replayWebhookDelivery(where: $where) { id } }',
      { where: { id: deliveryId } },
    ],
    [
      CREATE,
      { data: { url: 'https://mallory.example/', kinds: ['EVERYTHING'], accountId: owner.accountId } },
    ],
  ];
  const driver = await signIn('driver');
  for (const [question, variables] of questions)
    for (const by of [mallory, driver])
      await make(`${question.slice(0, 60)} as ${by === driver ? 'a driver' : 'another owner'}`, async () => {
        const answer = await ask(question, { token: by.accessToken, variables });
        const got = JSON.stringify(answer.data ?? null);
        if (/hook\.example|webhook\.tested|whsec_|mallory/.test(got)) return got;
        return answer.errors || /"content":\[\]/.test(got) ? null : got;
      });
  await make('it is as it was', async () => {
    const [row] = await sql<{ url: string; version: number }>(
      'SELECT url, version FROM webhooks WHERE id = $1',
      [made?.id],
    );
    return row?.url === 'https://hook.example/secret-path' && row.version === 1 ? null : JSON.stringify(row);
  });
});

attempts('a secret is read again', async (make) => {
  const owner = await signUp();
  const made = await create(owner, 'https://hook.example/');
  const { accessToken: token } = owner;
  for (const field of ['secret', 'sealedSecret', 'formerSecret'])
    await make(`the field ${field}`, async () => {
      const { data } = await ask(`query ($where: ById!) { webhook(where: $where) { ${field} } }`, {
        token,
        variables: { where: { id: made?.id } },
      });
      return data ? 'it is there' : null;
    });
  await make('the history', async () => {
    const { data } = await ask('{ auditEntries { content { action changes { field from to } } } }', {
      token,
    });
    return JSON.stringify(data).includes('whsec_') ? 'it stands there' : null;
  });
  await make('the tables', async () => {
    const rows = await sql('SELECT w::text AS row FROM webhooks w WHERE id = $1', [made?.id]);
    const octets = Buffer.from(made?.secret.slice('whsec_'.length) ?? '', 'base64').toString('hex');
    return JSON.stringify(rows).includes(octets) ? 'as it is' : null;
  });
});

attempts('one account takes the place of all', async (make) => {
  const mallory = await signUp();
  await make('webhooks without end', async () => {
    const all = await Promise.all(
      Array.from({ length: 25 }, (_, n) => create(mallory, `https://hook.example/${n}`)),
    );
    const count = all.filter(Boolean).length;
    return count > 10 ? `${count} of them` : null;
  });
  await make('tests without end', async () => {
    const [row] = await sql<{ id: string }>('SELECT id FROM webhooks WHERE account_id = $1 LIMIT 1', [
      mallory.accountId,
    ]);
    const token = mallory.accessToken;
    const variables = { where: { id: row?.id } };
    const all = await Promise.all(Array.from({ length: 120 }, () => ask(TEST, { token, variables })));
    const count = all.filter(({ data }) => data?.testWebhook).length;
    return count > 60 ? `${count} of them` : null;
  });
});

attempt('who only looks at an account reads the addresses', async () => {
  const owner = await signUp();
  await create(owner, 'https://hook.example/token-in-path');
  await sql("UPDATE memberships SET roles = '{DEMO_ORGANIZATION_OWNER}' WHERE account_id = $1", [
    owner.accountId,
  ]);
  const { data } = await ask('{ webhooks { content { url } } }', { token: owner.accessToken });
  return JSON.stringify(data ?? null).includes('token-in-path') ? 'they do' : null;
});
