import type { Mailer } from '@fleet/mail/mailer';
import { openSmtpMailer, sendMaxMs } from '@fleet/mail/open-smtp-mailer';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { siteUrlOf, type WorkerEnv } from '../env.ts';
import type { KnownSettings } from '../installation/open-settings.ts';
import { createMailbox } from './mailbox.ts';
import type { Mailing } from './mailing.ts';
import { smtpSettings } from './smtp-settings.ts';

type OpenMailingDeps = {
  pool: Pool;
  settings: Pick<KnownSettings, 'now' | 'legal'>;
  clock: Clock;
  log: Logger;
};

/** By the SMTP server of the environment; without one, into the mailbox of this machine. */
export function openMailing(env: WorkerEnv, { pool, settings, clock, log }: OpenMailingDeps): Mailing {
  const siteUrl = siteUrlOf(env);
  const smtp = smtpSettings(env);
  if (!smtp) log.warn('no SMTP server is configured: mails go into the mailbox of this machine');
  const mailer: Mailer = smtp ? openSmtpMailer(smtp) : createMailbox(pool);
  const answerTimeoutMs = smtp?.answerTimeoutMs ?? MAILBOX_ANSWER_MS;
  return {
    mailer,
    // Of each mail anew: the operator may have called the product otherwise meanwhile.
    brand: {
      get productName() {
        return settings.now().productName;
      },
      get legal() {
        return settings.legal(clock.now());
      },
      siteUrl,
    },
    domain: smtp?.from.split('@').at(-1) ?? new URL(siteUrl).hostname,
    uncertainAfterMs: sendMaxMs({ answerTimeoutMs }) + answerTimeoutMs,
  };
}

/** A statement takes no longer. */
const MAILBOX_ANSWER_MS = 20_000;
