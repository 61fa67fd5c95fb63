import { FILE_MAX_BYTES } from '@fleet/contracts/file';
import type { SendMail } from '@fleet/contracts/mail';
import type { MailLogo } from '@fleet/mail/mail-content';
import type { Attachment } from '@fleet/mail/mailer';
import type { Pool } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { pngSize } from '../files/png-size.ts';

/** In a mail: half as large as it is kept, for screens that have two pixels for one. */
const MAX = { widthPx: 160, heightPx: 48 };
const CONTENT_ID = 'logo';

/** The logo of the account whose report a mail is, which comes along with it: a picture to fetch would tell who reads. */
export async function logoOf(
  { pool, files }: { pool: Pool; files: FileStore },
  order: SendMail,
): Promise<{ shown: MailLogo; attachment: Attachment } | null> {
  if (order.template !== 'report') return null;
  const { rows } = await pool.query<{ logoId: string }>(
    `SELECT a.logo_id AS "logoId" FROM report_mails m JOIN accounts a ON a.id = m.account_id
     WHERE m.id = $1 AND a.logo_id IS NOT NULL`,
    [order.props.file.id],
  );
  const content = rows[0] ? await files.read(rows[0].logoId, 'full', FILE_MAX_BYTES) : null;
  if (!content) return null;
  const { widthPx, heightPx } = pngSize(content);
  const scale = Math.min(MAX.widthPx / widthPx, MAX.heightPx / heightPx, 1);
  return {
    shown: {
      contentId: CONTENT_ID,
      title: order.props.accountTitle,
      widthPx: Math.max(1, Math.round(widthPx * scale)),
      heightPx: Math.max(1, Math.round(heightPx * scale)),
    },
    attachment: { name: 'logo.png', mimeType: 'image/png', content, contentId: CONTENT_ID },
  };
}
