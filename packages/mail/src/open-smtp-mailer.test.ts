import { expect, onTestFinished, test } from 'vitest';
import { MailRefusedError, type OutgoingMail } from './mailer.ts';
import { openSmtpMailer } from './open-smtp-mailer.ts';
import { startSmtpInbox } from './smtp-inbox.fixture.ts';

const ANSWER_TIMEOUT_MS = 500;

async function setUp(...treat: Parameters<typeof startSmtpInbox>) {
  const inbox = await startSmtpInbox(...treat);
  const mailer = openSmtpMailer({
    host: '127.0.0.1',
    port: inbox.port,
    secure: false,
    auth: null,
    from: 'no-reply@meridian.example',
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
  });
  onTestFinished(async () => {
    await mailer.close();
    await inbox.close();
  });
  return { inbox, mailer };
}

const mail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<one@meridian.example>',
  to: 'reader@northbridge.example',
  senderName: 'Северные Линии через Meridian',
  replyTo: 'owner@northbridge.example',
  subject: 'Приглашение',
  html: '<p>Здравствуйте</p>',
  text: 'Здравствуйте',
  stopUrl: null,
  ...more,
});

test('what is sent arrives as it was written, in both alphabets', async () => {
  const { inbox, mailer } = await setUp();
  await mailer.send(mail());
  expect(inbox.received).toMatchObject([
    {
      to: ['reader@northbridge.example'],
      mail: {
        messageId: '<one@meridian.example>',
        from: { name: 'Северные Линии через Meridian', address: 'no-reply@meridian.example' },
        replyTo: [{ address: 'owner@northbridge.example' }],
        subject: 'Приглашение',
        html: '<p>Здравствуйте</p>',
        text: 'Здравствуйте',
      },
    },
  ]);
});

test('a line break in a name or a subject makes no header', async () => {
  const { inbox, mailer } = await setUp();
  await mailer.send(mail({ subject: 'One\r\nBcc: other@example.com', senderName: 'A\r\nX-Sign: b' }));
  const [received] = inbox.received;
  expect(received?.to).toEqual(['reader@northbridge.example']);
  expect(received?.mail.headers.map(({ key }) => key)).not.toContain('x-sign');
  expect(received?.mail.bcc).toBeUndefined();
});

test('a reader whom the server does not know is refused for good, in the words of the server', async () => {
  const { mailer } = await setUp(() => ({ code: 550, text: 'no such user here' }));
  const sending = mailer.send(mail());
  await expect(sending).rejects.toThrow(MailRefusedError);
  await expect(sending).rejects.toThrow(/no such user here/);
});

test('a server that is busy refuses nothing for good, and takes the next attempt', async () => {
  const { inbox, mailer } = await setUp((_to, attempt) =>
    attempt === 1 ? { code: 451, text: 'try again' } : null,
  );
  const first = await mailer.send(mail()).catch((error: unknown) => error);
  expect(first).toBeInstanceOf(Error);
  expect(first).not.toBeInstanceOf(MailRefusedError);
  await mailer.send(mail());
  expect(inbox.received).toHaveLength(1);
});

test('a server that falls silent is left, and is no refusal', async () => {
  const { mailer } = await setUp(() => 'silence');
  const failure = await mailer.send(mail()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefusedError);
});

test('a server that is not there is no refusal', async () => {
  const { inbox, mailer } = await setUp();
  await inbox.close();
  const failure = await mailer.send(mail()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'ESOCKET' });
  expect(failure).not.toBeInstanceOf(MailRefusedError);
});

test('a file arrives byte for byte, and mail programs are told where the mails are ended', async () => {
  const { inbox, mailer } = await setUp();
  const content = Buffer.from([0, 1, 2, 254, 255]);
  const stopUrl = 'https://track.meridian.example/report-mails/token/stop';
  await mailer.send(
    mail({ stopUrl, attachments: [{ name: 'сводка.xlsx', mimeType: 'application/x-test', content }] }),
  );
  const [received] = inbox.received;
  expect(received?.mail.attachments).toMatchObject([
    { filename: 'сводка.xlsx', mimeType: 'application/x-test' },
  ]);
  expect(Buffer.from(received?.mail.attachments[0]?.content as ArrayBuffer)).toEqual(content);
  const headers = new Map(received?.mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe(`<${stopUrl}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('a picture that a mail shows comes with it, and beside it stands nothing', async () => {
  const { inbox, mailer } = await setUp();
  const content = Buffer.from('a picture');
  const html = '<p><img src="cid:logo" alt="Northbridge"></p>';
  await mailer.send(
    mail({ html, attachments: [{ name: 'logo.png', mimeType: 'image/png', content, contentId: 'logo' }] }),
  );
  const [received] = inbox.received;
  expect(received?.mail.html).toContain('cid:logo');
  expect(received?.mail.attachments).toMatchObject([
    { mimeType: 'image/png', disposition: 'inline', related: true, contentId: '<logo>' },
  ]);
});
