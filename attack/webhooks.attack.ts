import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, askAnything } from './kit/graphql.ts';
import { signIn, signUp } from './kit/people.ts';
import { CREATE_WEBHOOK, createWebhook, TEST_WEBHOOK } from './kit/webhooks.ts';

attempts('a webhook of another account', async (make) => {
  const [owner, mallory] = [await signUp(), await signUp()];
  const made = await createWebhook(owner, 'https://hook.example/secret-path');
  const { data } = await ask(TEST_WEBHOOK, {
    token: owner.accessToken,
    variables: { where: { id: made?.id } },
  });
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
    [TEST_WEBHOOK, { where }],
    [
      'mutation ($where: ById!) { replayWebhookDelivery(where: $where) { id } }',
      { where: { id: deliveryId } },
    ],
    [
      CREATE_WEBHOOK,
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
  const made = await createWebhook(owner, 'https://hook.example/');
  const { accessToken: token } = owner;
  for (const field of ['secret', 'sealedSecret', 'formerSecret'])
    await make(`the field ${field}`, async () => {
      const { data } = await askAnything(`query ($where: ById!) { webhook(where: $where) { ${field} } }`, {
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
      Array.from({ length: 25 }, (_, n) => createWebhook(mallory, `https://hook.example/${n}`)),
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
    const all = await Promise.all(Array.from({ length: 120 }, () => ask(TEST_WEBHOOK, { token, variables })));
    const count = all.filter(({ data }) => data?.testWebhook).length;
    return count > 60 ? `${count} of them` : null;
  });
});

attempt('who only looks at an account reads the addresses', async () => {
  const owner = await signUp();
  await createWebhook(owner, 'https://hook.example/token-in-path');
  await sql("UPDATE memberships SET roles = '{DEMO_ORGANIZATION_OWNER}' WHERE account_id = $1", [
    owner.accountId,
  ]);
  const { data } = await ask('{ webhooks { content { url } } }', { token: owner.accessToken });
  return JSON.stringify(data ?? null).includes('token-in-path') ? 'they do' : null;
});
