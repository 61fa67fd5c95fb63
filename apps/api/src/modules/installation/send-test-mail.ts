import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID, type TestMailOutcome } from '@fleet/contracts/installation';
import { Locale } from '@fleet/contracts/user';
import { type Mailer, MailRefusedError, type OutgoingMail } from '@fleet/mail/mailer';
import { openSmtpMailer } from '@fleet/mail/open-smtp-mailer';
import { createText } from '@fleet/mail/texts/create-text';
import type { Pool } from 'pg';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { type Env, siteUrlOf } from '../../env.ts';
import { createMailbox } from '../../mail/mailbox.ts';
import { smtpSettings } from '../../mail/smtp-settings.ts';
import type { CallerServices } from '../../services.ts';
import { pageUrl } from '../auth/page-url.ts';
import { hasMailbox } from './mail-server.ts';

/** Whoever waits for the answer sits before it. A mail on its way waits longer (MAIL_TIMEOUT_SECONDS). */
const ANSWER_TIMEOUT_MS = 5_000;
const WORDS_MAX = 500;

export type TestMail = { outcome: TestMailOutcome; to: string; words: string | null };
type SendTestMailDeps = Pick<CallerServices, 'db' | 'env' | 'settings' | 'testMailLimit' | 'asSystem'>;

/**
 * Sends a mail to the address of the person who asks, by the way that all mails go, and answers what became of it in the
 * words of the server. Nothing is sent anywhere else.
 *
 * @throws TooManyRequestsError
 */
export async function sendTestMail(services: SendTestMailDeps, by: Actor): Promise<TestMail> {
  const { db, env, settings, testMailLimit, asSystem } = services;
  await testMailLimit.take(by.userId);
  const person = await db.user.findUniqueOrThrow({
    where: { id: by.userId },
    select: { email: true, locale: true },
  });
  const brand = { productName: settings.now().productName, siteUrl: siteUrlOf(env) };
  const { pool } = asSystem('send a mail to see that it comes');
  const sent = await attempt({ env, pool }, await mailTo(person, brand));
  return commit({ db }, by, async (_tx, record) => {
    record({
      type: 'installation.mailTested',
      entity: 'Installation',
      id: INSTALLATION_ID,
      accountId: null,
      details: { outcome: sent.outcome },
    });
    return { ...sent, to: person.email };
  });
}

type Brand = { productName: string; siteUrl: string };

async function mailTo(person: { email: string; locale: string }, brand: Brand): Promise<OutgoingMail> {
  const { email, locale: known } = person;
  const locale = Locale.catch('en-US').parse(known);
  const text = createText(locale);
  const product = brand.productName;
  // Brings React along.
  const { renderMail } = await import('@fleet/mail/render-mail');
  const rendered = await renderMail(
    {
      template: 'notice',
      props: {
        subject: text('testMail.subject', { product }),
        preview: text('testMail.text'),
        heading: text('testMail.heading'),
        paragraphs: [text('testMail.text')],
        rows: [],
        action: { label: text('testMail.action'), url: pageUrl(brand.siteUrl, '/installation/mail') },
        reason: text('testMail.reason', { product }),
      },
    },
    { to: email, locale, brand },
  );
  const messageId = `<${randomUUID()}@${new URL(brand.siteUrl).hostname}>`;
  return { ...rendered, messageId, to: email, senderName: product };
}

async function attempt(
  { env, pool }: { env: Env; pool: Pool },
  mail: OutgoingMail,
): Promise<Pick<TestMail, 'outcome' | 'words'>> {
  const smtp = smtpSettings(env);
  if (!smtp && !hasMailbox(env)) return { outcome: 'NOT_CONFIGURED', words: null };
  const answerTimeoutMs = Math.min(ANSWER_TIMEOUT_MS, smtp?.answerTimeoutMs ?? ANSWER_TIMEOUT_MS);
  const mailer: Mailer = smtp ? openSmtpMailer({ ...smtp, answerTimeoutMs }) : createMailbox(pool);
  try {
    await mailer.send(mail);
    return { outcome: smtp ? 'SENT' : 'KEPT', words: null };
  } catch (error) {
    return { outcome: isAnswer(error) ? 'REFUSED' : 'UNREACHABLE', words: wordsOf(error) };
  } finally {
    await mailer.close();
  }
}

/** Whether a server said no, be it to us, our sign-in or the mail. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof MailRefusedError || (error as { responseCode?: unknown }).responseCode !== undefined
  );
}

/** One line, as long as somebody reads. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX);
}
