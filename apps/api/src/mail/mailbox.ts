import { randomUUID } from 'node:crypto';
import type { Mailer } from '@fleet/mail/mailer';
import type { Pool } from 'pg';

/** Keeps mails in the database for who sits at this machine; see `http/serve-mailbox.ts`. */
export function createMailbox(pool: Pool): Mailer {
  return {
    send: async ({ messageId, to, senderName, replyTo, subject, html, text }) => {
      await pool.query(
        `INSERT INTO mailbox_messages (id, message_id, recipient, sender_name, reply_to, subject, html, text)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (message_id) DO NOTHING`,
        [randomUUID(), messageId, to, senderName, replyTo, subject, html, text],
      );
    },
    close: async () => undefined,
  };
}
