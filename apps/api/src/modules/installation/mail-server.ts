import type { MailWay } from '@fleet/contracts/installation';
import { type Env, siteUrlOf } from '../../env.ts';
import { smtpSettings } from '../../mail/smtp-settings.ts';

/** How mails leave, as the environment has it; nothing of it is a secret. */
export type MailServer = {
  way: MailWay;
  host: string | null;
  port: number | null;
  /** TLS from the first byte; else it is used where the server offers it. */
  secure: boolean;
  /** Whether we sign in to it. By which name, and with what, nobody reads. */
  signsIn: boolean;
  from: string | null;
};

export function mailServerOf(env: Env): MailServer {
  const smtp = smtpSettings(env);
  if (smtp) {
    const { host, port, secure, auth, from } = smtp;
    return { way: 'SMTP', host, port, secure, signsIn: auth !== null, from };
  }
  const nothing = { host: null, port: null, secure: false, signsIn: false, from: null };
  return { way: hasMailbox(env) ? 'MAILBOX' : 'NONE', ...nothing };
}

const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Whether mails go to the built-in mailbox. It is for development on one machine: without an SMTP server,
 * outside of production, and only while both the listen address and the public address are loopback.
 */
export function hasMailbox(env: Env): boolean {
  const isLocal = [env.API_HOST, new URL(siteUrlOf(env)).hostname].every((name) => LOCAL_NAME.test(name));
  return smtpSettings(env) === null && env.NODE_ENV !== 'production' && isLocal;
}
