import type { InvitationStatus } from '@fleet/contracts/invitation';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { Age } from '../../../ui/age.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { WordBadge, type WordTone } from '../../../ui/word-badge.tsx';
import classes from './invitation-cells.module.css';
import type { InvitationRow } from './invitations-query.ts';

type Props = { row: InvitationRow };

const TONES: Record<InvitationStatus, WordTone> = {
  PENDING: 'info',
  ACCEPTED: 'good',
  DECLINED: 'danger',
  REVOKED: 'plain',
  EXPIRED: 'warn',
};

export function Invitee({ row }: Props) {
  const name = nameOf(row);
  return (
    <span className={classes.person}>
      <strong className={cells.cut}>{row.email}</strong>
      {name && <span className={cells.cut}>{name}</span>}
    </span>
  );
}

export function StatusBadge({ status }: { status: InvitationStatus }) {
  const { t } = useTranslation('users/invitations');
  return <WordBadge tone={TONES[status]}>{t(`status.${status}`)}</WordBadge>;
}

export function InvitedAs({ row }: Props) {
  const { t } = useTranslation('roles');
  return <span className={cells.cut}>{row.roles.map((role) => t(`names.${role}`)).join(', ')}</span>;
}

/** When the link was sent and expires, and whether a new one was requested. */
export function LinkTimes({ row }: Props) {
  const { t } = useTranslation('users/invitations');
  const { date } = useFormats();
  return (
    <span className={classes.person}>
      <Age atMs={Date.parse(row.sentAt)} />
      {row.askedAt && <span className={classes.asked}>{t('asked')}</span>}
      {row.status === 'PENDING' && <span>{t('until', { date: date(Date.parse(row.expiresAt)) })}</span>}
    </span>
  );
}

export function InvitedBy({ row }: Props) {
  return <span className={cells.cut}>{row.authorName}</span>;
}

export function InvitedInto({ row }: Props) {
  return <span className={cells.cut}>{row.accountTitle}</span>;
}

/** An invitation on a phone. */
export function InvitationCard({ row }: Props) {
  return (
    <RowCard
      title={row.email}
      second={<InvitedAs row={row} />}
      state={<StatusBadge status={row.status} />}
      facts={<LinkTimes row={row} />}
    />
  );
}

const nameOf = ({ firstName, lastName }: InvitationRow): string =>
  [firstName, lastName].filter(Boolean).join(' ');
