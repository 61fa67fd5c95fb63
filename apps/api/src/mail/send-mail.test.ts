import { randomUUID } from 'node:crypto';
import { SendMail } from '@fleet/contracts/mail';
import { openSmtpMailer } from '@fleet/mail/open-smtp-mailer';
import { startSmtpInbox } from '@fleet/mail/smtp-inbox.fixture';
import { NoRetryError } from '@fleet/runtime/job-backend';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { createFolderStore } from '../files/folder-store.ts';
import { mailOrder } from '../outbox/outbox.fixture.ts';
import { createMailbox } from './mailbox.ts';
import type { Mailing } from './mailing.ts';
import { sendMail } from './send-mail.ts';

const log = createLogger('test', 'silent');
const HOUR_MS = 3_600_000;

const someMail = (to = 'reader@example.com') => SendMail.parse({ factId: randomUUID(), ...mailOrder(to) });

/** Mails that have nothing attached read no files. */
const files = createFolderStore('/nowhere');
const mailingBy = (mailer: Mailing['mailer']): Mailing => ({
  mailer,
  brand: { productName: 'Meridian', siteUrl: 'https://track.meridian.example' },
  domain: 'meridian.example',
  uncertainAfterMs: HOUR_MS,
});

async function setUp(pool: Pool, ...treat: Parameters<typeof startSmtpInbox>) {
  const inbox = await startSmtpInbox(...treat);
  const mailer = openSmtpMailer({
    host: '127.0.0.1',
    port: inbox.port,
    secure: false,
    auth: null,
    from: 'no-reply@meridian.example',
    answerTimeoutMs: 2_000,
  });
  onTestFinished(async () => {
    await mailer.close();
    await inbox.close();
  });
  const mailing = mailingBy(mailer);
  return { inbox, send: (mail: SendMail) => sendMail({ pool, mailing, files, log }, mail) };
}

const stateOf = async (pool: Pool, { factId }: SendMail) => {
  const { rows } = await pool.query(
    'SELECT state, attempts, last_error AS error FROM mails_sent WHERE fact_id = $1',
    [factId],
  );
  return rows[0];
};
const beganLongAgo = (pool: Pool, { factId }: SendMail) =>
  pool.query(
    "UPDATE mails_sent SET state = 'SENDING', started_at = now() - interval '2 hours' WHERE fact_id = $1",
    [factId],
  );

test('a job that runs again, then or at once, sends its mail once', async ({ pool }) => {
  const { inbox, send } = await setUp(pool);
  const mail = someMail();
  await Promise.allSettled([send(mail), send(mail), send(mail)]);
  await send(mail);
  expect(inbox.received).toHaveLength(1);
  expect(await stateOf(pool, mail)).toMatchObject({ state: 'SENT', attempts: 1 });
});

test('mails of one fact to several people, and of several facts to one, are several', async ({ pool }) => {
  const { inbox, send } = await setUp(pool);
  const mail = someMail('one@example.com');
  for (const each of [mail, { ...mail, to: 'two@example.com' }, { ...mail, factId: randomUUID() }])
    await send(each);
  expect(new Set(inbox.received.map(({ mail: { messageId } }) => messageId)).size).toBe(3);
});

test('one that somebody began lately is theirs; one cut off long ago is sent, as the same mail', async ({
  pool,
}) => {
  const { inbox, send } = await setUp(pool);
  const mail = someMail();
  await send(mail);
  await pool.query("UPDATE mails_sent SET state = 'SENDING' WHERE fact_id = $1", [mail.factId]);
  await expect(send(mail)).rejects.toThrow('the mail is being sent');
  expect(inbox.received).toHaveLength(1);
  await beganLongAgo(pool, mail);
  await send(mail);
  expect(inbox.received.map(({ mail: { messageId } }) => messageId)).toEqual(
    Array(2).fill(inbox.received[0]?.mail.messageId),
  );
  expect(await stateOf(pool, mail)).toMatchObject({ state: 'SENT', attempts: 2 });
});

test('a reader whom the server refuses is not tried again, and its words are kept', async ({ pool }) => {
  const { send } = await setUp(pool, () => ({ code: 550, text: 'no such user here' }));
  const mail = someMail();
  await expect(send(mail)).rejects.toThrow(NoRetryError);
  expect(await stateOf(pool, mail)).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('no such user here'),
  });
});

test('a busy server gets it at the next attempt', async ({ pool }) => {
  const { inbox, send } = await setUp(pool, (_to, attempt) =>
    attempt === 1 ? { code: 421, text: 'come back' } : null,
  );
  const mail = someMail();
  const failure = await send(mail).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(NoRetryError);
  await send(mail);
  expect(inbox.received).toHaveLength(1);
  expect(await stateOf(pool, mail)).toMatchObject({ state: 'SENT', attempts: 2, error: null });
});

test('a server that falls silent is tried again', async ({ pool }) => {
  const { inbox, send } = await setUp(pool, (_to, attempt) => (attempt === 1 ? 'silence' : null));
  const mail = someMail();
  await expect(send(mail)).rejects.toThrow();
  await send(mail);
  expect(inbox.received).toHaveLength(1);
});

test('the mailbox of the machine has a mail once, even when it was cut off after it was put there', async ({
  pool,
  db,
}) => {
  const mailing = mailingBy(createMailbox(pool));
  const mail = someMail('box@example.com');
  await sendMail({ pool, mailing, files, log }, mail);
  await beganLongAgo(pool, mail);
  await sendMail({ pool, mailing, files, log }, mail);
  expect(await db.mailboxMessage.findMany({ where: { recipient: 'box@example.com' } })).toMatchObject([
    { subject: 'Subject', senderName: 'Meridian', text: expect.stringContaining('Because.') },
  ]);
});
