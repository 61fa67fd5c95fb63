import type { SendMail } from '@fleet/contracts/mail';
import { type Attachment, MailRefusedError } from '@fleet/mail/mailer';
import type { Pool } from 'pg';
import type { FileStore } from '../files/file-store.ts';

/**
 * What goes along with a mail: the file of a report, whose row goes with the membership of its reader. A mail may have
 * waited for hours; whoever was thrown out meanwhile gets nothing.
 *
 * @throws MailRefusedError where the mail is nobody's any more
 */
export async function attachmentsOf(
  { pool, files }: { pool: Pool; files: FileStore },
  order: SendMail,
): Promise<Attachment[]> {
  if (order.template !== 'report') return [];
  const { id, name, mimeType, sizeBytes, isAttached } = order.props.file;
  const { rowCount } = await pool.query('SELECT FROM report_mails WHERE id = $1 AND has_file', [id]);
  const content = rowCount === 1 ? await files.read(id, 'sent', sizeBytes) : null;
  if (!content) throw new MailRefusedError('the report is not for this reader any more');
  return isAttached ? [{ name, mimeType, content }] : [];
}
