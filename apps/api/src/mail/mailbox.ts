import { randomUUID } from 'node:crypto';
import type { Attachment, Mailer } from '@fleet/mail/mailer';
import type { Pool } from 'pg';

/** Keeps mails in the database for who sits at this machine; see `http/serve-mailbox.ts`. */
export function createMailbox(pool: Pool): Mailer {
  return {
    send: async ({ messageId, to, senderName, replyTo, subject, html, text, attachments = [] }) => {
      const beside = attachments.filter(({ contentId }) => contentId === undefined);
      // One statement: a message is there with what is attached to it, or not at all.
      await pool.query(
        `WITH message AS (
           INSERT INTO mailbox_messages (id, message_id, recipient, sender_name, reply_to, subject, html, text)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (message_id) DO NOTHING RETURNING id)
         INSERT INTO mailbox_attachments (id, message_id, name, mime_type, content)
         SELECT gen_random_uuid(), message.id, part.name, part.mime_type, part.content
         FROM message CROSS JOIN unnest($9::text[], $10::text[], $11::bytea[]) AS part(name, mime_type, content)`,
        [
          randomUUID(),
          messageId,
          to,
          senderName,
          replyTo,
          subject,
          withPictures(html, attachments),
          text,
          beside.map(({ name }) => name),
          beside.map(({ mimeType }) => mimeType),
          beside.map(({ content }) => content),
        ],
      );
    },
    close: async () => undefined,
  };
}

/** A mail that is kept has no parts to point at: pictures that it shows are written into it. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (contentId === undefined) return shown;
    return shown.replaceAll(`"cid:${contentId}"`, `"data:${mimeType};base64,${content.toString('base64')}"`);
  }, html);
}
