import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SendMail } from '@fleet/contracts/mail';
import { type Attachment, MailRefusedError } from '@fleet/mail/mailer';
import { NoRetryError } from '@fleet/runtime/job-backend';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { attachmentsOf } from './attachments-of.ts';
import { logoOf } from './logo-of.ts';
import type { Mailing } from './mailing.ts';

const NOTE_TRIES = 20;
const NOTE_AGAIN_MS = 1_000;
const ERROR_TEXT_MAX = 1_000;

type Sending = { pool: Pool; mailing: Mailing; files: FileStore; log: Logger };

/**
 * Sends one mail of one event to one person once. It is noted before that it is being sent, and afterwards that it was; so
 * only what ends between the server's word and the note behind it, be it this process or the connection, sends a mail
 * twice, and then with the same Message-ID.
 */
export async function sendMail({ pool, mailing, files, log }: Sending, order: SendMail): Promise<void> {
  const mail = [order.factId, order.to, order.template];
  if (!(await begin(pool, mail, mailing.uncertainAfterMs))) return;
  try {
    const attachments = await attachmentsOf({ pool, files }, order);
    await deliver(mailing, order, { attachments, logo: await logoOf({ pool, files }, order) });
  } catch (error) {
    await note(pool, "state = 'FAILED', last_error = $4", [...mail, String(error).slice(0, ERROR_TEXT_MAX)]);
    throw error instanceof MailRefusedError ? new NoRetryError(error.message) : error;
  }
  await recordSent(pool, mail);
  log.info({ fact: order.factId, template: order.template }, 'mail was sent');
}

/**
 * Whether it is ours to send now. One that somebody began to send lately is left to them; one begun long ago was cut off
 * in the middle, and whether it went out is not known: it is sent again, since twice is better than never.
 *
 * @throws Error when somebody is sending it, or was until just now
 */
async function begin(pool: Pool, mail: readonly string[], uncertainAfterMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO mails_sent AS mail (fact_id, recipient, template, state) VALUES ($1, $2, $3, 'SENDING')
     ON CONFLICT (fact_id, recipient, template) DO UPDATE
       SET state = 'SENDING', started_at = now(), attempts = mail.attempts + 1
       WHERE mail.state = 'FAILED'
         OR mail.state = 'SENDING' AND mail.started_at < now() - $4 * interval '1 millisecond'`,
    [...mail, uncertainAfterMs],
  );
  if (rowCount) return true;
  const { rows } = await pool.query<{ state: string }>(
    'SELECT state FROM mails_sent WHERE fact_id = $1 AND recipient = $2 AND template = $3',
    [...mail],
  );
  if (rows[0]?.state === 'SENT') return false;
  throw new Error('the mail is being sent');
}

type With = { attachments: readonly Attachment[]; logo: Awaited<ReturnType<typeof logoOf>> };

async function deliver(
  { mailer, brand, domain }: Mailing,
  order: SendMail,
  { attachments, logo }: With,
): Promise<void> {
  // Loaded with the first mail: it brings React along.
  const { renderMail } = await import('@fleet/mail/render-mail');
  const { to, locale, factId } = order;
  const rendered = await renderMail(order, { to, locale, brand, logo: logo?.shown ?? null });
  const reader = createHash('sha256').update(`${order.template} ${to}`).digest('hex').slice(0, 16);
  await mailer.send({
    ...rendered,
    messageId: `<${factId}.${reader}@${domain}>`,
    to,
    senderName: rendered.senderName ?? brand.productName,
    attachments: [...attachments, ...(logo ? [logo.attachment] : [])],
  });
}

/** It went out: a database that is away for moments is waited for, for without the note it would go out again. */
async function recordSent(pool: Pool, mail: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await note(pool, "state = 'SENT', sent_at = now(), last_error = NULL", mail);
    } catch (error) {
      if (attempt === NOTE_TRIES) throw error;
      await delay(NOTE_AGAIN_MS);
    }
  }
}

async function note(pool: Pool, assignments: string, values: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE mails_sent SET ${assignments} WHERE fact_id = $1 AND recipient = $2 AND template = $3`,
    [...values],
  );
}
