import type { SecurityChange } from '@fleet/contracts/mail';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import type { AuditRecord } from '../../commit/audit-record.ts';
import type { RecordChange } from '../../commit/commit.ts';
import { type Env, siteUrlOf } from '../../env.ts';
import { securityMail } from './security-mail.ts';
import { securityNotice } from './security-notice.ts';

/** A line of the person's own history, and a mail to them. */
export async function recordSecurityChange(
  { tx, record, by, env }: { tx: Tx; record: RecordChange; by: Actor; env: Env },
  type: AuditRecord['type'],
  what: SecurityChange,
  now: Date,
): Promise<void> {
  const { userId: id, origin } = by;
  const mail = await securityMail(tx, id, { what, origin, siteUrl: siteUrlOf(env), now });
  record({
    type,
    entity: 'User',
    id,
    accountId: null,
    mails: [mail],
    notices: [securityNotice(id, what, origin)],
  });
}
