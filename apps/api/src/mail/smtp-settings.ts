import type { SmtpSettings } from '@fleet/mail/open-smtp-mailer';
import type { Env } from '../env.ts';

const SECURE_PORT = 465;
const SUBMISSION_PORT = 587;

type MailEnv = Pick<
  Env,
  | 'SMTP_URL'
  | 'SMTP_HOST'
  | 'SMTP_PORT'
  | 'SMTP_USER'
  | 'SMTP_PASSWORD'
  | 'SMTP_SECURE'
  | 'MAIL_FROM'
  | 'MAIL_TIMEOUT_SECONDS'
>;

/** Null where no server is configured. @throws Error when one is, and not the address that mails come from */
export function smtpSettings(env: MailEnv): SmtpSettings | null {
  const server = env.SMTP_URL ? fromUrl(new URL(env.SMTP_URL)) : fromVariables(env);
  if (!server) return null;
  if (!env.MAIL_FROM)
    throw new Error('The environment is not right. MAIL_FROM: is needed with an SMTP server');
  return { ...server, from: env.MAIL_FROM, answerTimeoutMs: env.MAIL_TIMEOUT_SECONDS * 1_000 };
}

type Server = Pick<SmtpSettings, 'host' | 'port' | 'secure' | 'auth'>;

function fromUrl({ protocol, hostname, port, username, password }: URL): Server {
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || defaultPort(secure),
    secure,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
  };
}

function fromVariables(env: MailEnv): Server | null {
  if (!env.SMTP_HOST) return null;
  const secure = env.SMTP_SECURE ?? env.SMTP_PORT === SECURE_PORT;
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT ?? defaultPort(secure),
    secure,
    auth: env.SMTP_USER ? { user: env.SMTP_USER, pass: env.SMTP_PASSWORD ?? '' } : null,
  };
}

function defaultPort(secure: boolean): number {
  return secure ? SECURE_PORT : SUBMISSION_PORT;
}
