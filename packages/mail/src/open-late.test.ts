import { expect, test, vi } from 'vitest';
import { openSmtpMailer } from './open-smtp-mailer.ts';
import { startSmtpInbox } from './smtp-inbox.fixture.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('nodemailer', (original) => {
  loads.count += 1;
  return original();
});

test('the library of mails is loaded once, with the first of them', async () => {
  const inbox = await startSmtpInbox();
  const auth = null;
  const settings = { host: '127.0.0.1', port: inbox.port, secure: false, auth, from: 'a@fleet.example' };
  const mailer = openSmtpMailer({ ...settings, answerTimeoutMs: 5_000 });
  expect(loads.count).toBe(0);
  const mail = {
    to: 'b@fleet.example',
    senderName: 'Fleet',
    subject: 's',
    html: '<p>h</p>',
    text: 't',
    stopUrl: null,
    replyTo: null,
  };
  await Promise.all(['1@fleet', '2@fleet'].map((messageId) => mailer.send({ ...mail, messageId })));
  expect(loads.count).toBe(1);
  expect(inbox.received).toHaveLength(2);
  await mailer.close();
  await inbox.close();
});
