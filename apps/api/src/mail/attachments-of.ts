import type { SendMail } from '@fleet/contracts/mail';
import type { UserStatus } from '@fleet/contracts/user';
import { type Attachment, MailRefusedError } from '@fleet/mail/mailer';
import type { Pool } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { isShutOut } from '../modules/auth/may-use.ts';

/**
 * What goes along with a mail: the file of a report, whose row goes with the membership of its reader. A mail may have
 * waited for hours; whoever was thrown out meanwhile, or is shut out, gets nothing.
 *
 * @throws MailRefusedError where the mail is nobody's any more
 */
export async function attachmentsOf(
  { pool, files }: { pool: Pool; files: FileStore },
  order: SendMail,
): Promise<Attachment[]> {
  if (order.template !== 'report') return [];
  const { id, name, mimeType, sizeBytes, isAttached } = order.props.file;
  const { rows } = await pool.query<{ status: UserStatus }>(SELECT_READER, [id]);
  const isOpen = rows[0] !== undefined && !isShutOut(rows[0].status);
  const content = isOpen ? await files.read(id, 'sent', sizeBytes) : null;
  if (!content) throw new MailRefusedError('the report is not for this reader any more');
  return isAttached ? [{ name, mimeType, content }] : [];
}

/** As its link is open: while the account is active. */
const SELECT_READER = `SELECT u.status FROM report_mails m JOIN users u ON u.id = m.user_id JOIN accounts a ON a.id = m.account_id
  WHERE m.id = $1 AND m.has_file AND a.status = 'ACTIVE'`;
