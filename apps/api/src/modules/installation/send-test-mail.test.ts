import { type SmtpInbox, startSmtpInbox } from '@fleet/mail/smtp-inbox.fixture';
import { describe, expect, inject } from 'vitest';
import { type Answer, ask, codesOf, openApi, test } from '../../../test/api.ts';
import type { Api } from '../../server.ts';
import { personOf, untilNotified, update } from './installation.fixture.ts';

const SEND = 'mutation { sendTestMail { outcome to words } }';
type Told = { outcome: string; to: string; words: string | null };
const toldBy = (answer: Answer): Told => answer.data?.sendTestMail as Told;

/** An api that mails by this server. */
async function withServer<Result>(
  databaseUrl: string,
  { port }: Pick<SmtpInbox, 'port'>,
  work: (api: Api) => Promise<Result>,
): Promise<Result> {
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@meridian.example' };
  const api = await openApi(databaseUrl, inject('redisUrl'), smtp);
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}

const asOwner = async (api: Api, db: Parameters<typeof personOf>[1]) => {
  const owner = await personOf(api, db, 'SERVICE_OWNER');
  return { owner, send: () => ask(api, SEND, { token: owner.token }) };
};

describe('a mail to oneself', () => {
  test('is sent under the name that was settled, to who asks and nobody else', async ({
    db,
    databaseUrl,
  }) => {
    const inbox = await startSmtpInbox();
    await withServer(databaseUrl, inbox, async (api) => {
      const { owner, send } = await asOwner(api, db);
      const productName = 'Fleet" <evil@example.com>, "Other';
      await update(api, owner, { productName });
      await untilNotified(api, { productName });
      expect(toldBy(await send())).toEqual({ outcome: 'SENT', to: owner.email, words: null });
      expect(inbox.received).toHaveLength(1);
      const [{ to, mail } = { to: [], mail: null }] = inbox.received;
      expect(to).toEqual([owner.email]);
      expect(mail?.from).toMatchObject({ name: productName, address: 'no-reply@meridian.example' });
      expect(mail?.subject).toBe(`${productName} can send e-mail`);
      expect(mail?.html).not.toContain('<evil@example.com>');
      await update(api, owner, { productName: null });
    });
    await inbox.close();
  });

  test('is told of in the words of a server that does not take it', async ({ db, databaseUrl }) => {
    const inbox = await startSmtpInbox(() => ({ code: 550, text: 'we take none of yours' }));
    await withServer(databaseUrl, inbox, async (api) => {
      const { send } = await asOwner(api, db);
      const told = toldBy(await send());
      expect(told.outcome).toBe('REFUSED');
      expect(told.words).toContain('we take none of yours');
    });
    await inbox.close();
  });

  test('is told of as unreachable where nobody answers', async ({ db, databaseUrl }) => {
    const inbox = await startSmtpInbox();
    await inbox.close();
    await withServer(databaseUrl, inbox, async (api) => {
      const { send } = await asOwner(api, db);
      const told = toldBy(await send());
      expect(told.outcome).toBe('UNREACHABLE');
      expect(told.words).toContain('ECONNREFUSED');
    });
  });

  test('goes nowhere in production without a server, and into the mailbox of a machine', async ({
    api,
    db,
    databaseUrl,
  }) => {
    const { send } = await asOwner(api, db);
    expect(toldBy(await send())).toMatchObject({ outcome: 'NOT_CONFIGURED', words: null });
    const here = await openApi(databaseUrl, inject('redisUrl'), { NODE_ENV: 'development' });
    const { owner, send: keep } = await asOwner(here, db);
    expect(toldBy(await keep())).toMatchObject({ outcome: 'KEPT' });
    expect(await db.mailboxMessage.count({ where: { recipient: owner.email } })).toBe(1);
    await here.close();
  });

  test('is sent five times in ten minutes, and noted each time', async ({ api, db }) => {
    const { owner, send } = await asOwner(api, db);
    for (let tries = 0; tries < 5; tries++) expect(codesOf(await send())).toEqual([]);
    expect(codesOf(await send())).toEqual(['TOO_MANY_REQUESTS']);
    const noted = await db.auditEntry.findMany({ where: { actorId: owner.userId } });
    expect(noted.map(({ action }) => action)).toEqual(Array(5).fill('installation.mailTested'));
  });
});

test('what is told of the server is no secret of it', async ({ db, databaseUrl }) => {
  const api = await openApi(databaseUrl, inject('redisUrl'), {
    SMTP_URL: 'smtps://a-user:a-password@smtp.example:465',
    MAIL_FROM: 'no-reply@meridian.example',
  });
  const { owner } = await asOwner(api, db);
  const query = 'query { installation { mail { way host port secure signsIn from } } }';
  const answer = await ask(api, query, { token: owner.token });
  expect(answer.data?.installation).toEqual({
    mail: {
      way: 'SMTP',
      host: 'smtp.example',
      port: 465,
      secure: true,
      signsIn: true,
      from: 'no-reply@meridian.example',
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/a-user|a-password/);
  await api.close();
});
