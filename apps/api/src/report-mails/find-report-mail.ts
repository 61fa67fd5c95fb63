import type { Db } from '@fleet/db/client';
import { isShutOut } from '../modules/auth/may-use.ts';
import { hashToken } from '../modules/auth/session.ts';
import { FILE_DAYS } from './report-links.ts';

const DAY_MS = 86_400_000;

/**
 * The mail whose link somebody has, while its reader is a member of the account: its row goes with the membership.
 * `isOpen`: its file may still be taken.
 */
export async function findReportMail(db: Db, token: string, now = new Date()) {
  const mail = await db.reportMail.findUnique({
    where: { tokenHash: hashToken(token) },
    include: {
      run: { include: { report: true } },
      membership: {
        select: {
          account: { select: { status: true } },
          user: { select: { status: true, locale: true } },
        },
      },
    },
  });
  if (!mail) return null;
  const { account, user } = mail.membership;
  const isYoung = now.getTime() - mail.createdAt.getTime() < FILE_DAYS * DAY_MS;
  return {
    ...mail,
    isOpen: mail.hasFile && isYoung && account.status === 'ACTIVE' && !isShutOut(user.status),
  };
}

export type FoundReportMail = NonNullable<Awaited<ReturnType<typeof findReportMail>>>;
