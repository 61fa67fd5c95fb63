import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { type Mailer, MailRefusedError, type OutgoingMail } from './mailer.ts';

/** As many as the mails that are sent at once, so that none waits for a connection. */
const CONNECTIONS = 4;
const MAILS_PER_CONNECTION = 100;
const CONNECT_TIMEOUT_MS = 10_000;
/** What each answer may take, together with the mail's way there. */
const WHOLE_PER_ANSWER = 2;

export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte; without it STARTTLS is used where the server offers it. */
  secure: boolean;
  auth: { user: string; pass: string } | null;
  /** The address that mails come from. */
  from: string;
  /** How long the server may take for one answer. */
  answerTimeoutMs: number;
};

/** How long one `send` lasts at the most. */
export function sendMaxMs({ answerTimeoutMs }: Pick<SmtpSettings, 'answerTimeoutMs'>): number {
  return answerTimeoutMs * WHOLE_PER_ANSWER;
}

/** Sends by an SMTP server, over connections that are kept and used again. */
export function openSmtpMailer(settings: SmtpSettings): Mailer {
  const { host, port, secure, auth, from, answerTimeoutMs } = settings;
  const options: SMTPPool.Options = {
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    host,
    port,
    secure,
    ...(auth && { auth }),
    connectionTimeout: Math.min(CONNECT_TIMEOUT_MS, answerTimeoutMs),
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
    // A mail is text that we made: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    send: async (mail) => {
      opened ??= openTransport(options);
      const transport = await opened;
      try {
        await within(sendMaxMs(settings), transport.sendMail(messageOf(mail, from)));
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
      }
    },
    close: async () => (await opened)?.close(),
  };
}

/** The library comes with the first mail: it takes 5 MB, and the api sends none but those of operators who try their server. */
async function openTransport(options: SMTPPool.Options) {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
}

function messageOf({ messageId, to, senderName, replyTo, ...mail }: OutgoingMail, from: string) {
  const { subject, html, text, stopUrl, attachments = [] } = mail;
  return {
    messageId,
    to: { name: '', address: to },
    from: { name: senderName, address: from },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    attachments: attachments.map(({ name, mimeType, content, contentId }) => ({
      filename: name,
      contentType: mimeType,
      content,
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    headers: {
      // Answering machines stay silent.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** A server that answers now and then, and never to the end, is left as well. */
async function within<Result>(limitMs: number, sending: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the mail server took too long')), limitMs);
  try {
    return await Promise.race([sending, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of the reader or the mail itself. What the server has against us or our sign-in may be put right meanwhile. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}
