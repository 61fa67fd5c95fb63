import { Avatar } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { personName } from '../person-name.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from './user-cells.module.css';
import type { UserRow } from './users-query.ts';

type Props = { row: UserRow };

export function PersonCell({ row }: Props) {
  return (
    <span className={classes.person}>
      <Picture row={row} />
      <span className={classes.words}>
        <strong className={cells.cut}>{personName(row)}</strong>
        <span className={cells.cut}>{row.email}</span>
      </span>
    </span>
  );
}

export function RoleCell({ row }: Props) {
  const { t } = useTranslation(['roles', 'users']);
  return (
    <span className={classes.role}>
      {row.isOwner && <IconCrown size={16} stroke={1.7} aria-label={t('users:owner')} />}
      <span className={cells.cut}>{row.roles?.map((role) => t(`names.${role}`)).join(', ')}</span>
    </span>
  );
}

export function StatusCell({ row }: Props) {
  return row.status ? <StatusBadge status={row.status} /> : null;
}

export function VehiclesCell({ row }: Props) {
  const { t } = useTranslation('users');
  return row.membership && t(`scope.${row.membership.vehicleScope}`);
}

export function AccountCell({ row }: Props) {
  return <span className={cells.cut}>{row.account?.title}</span>;
}

export function RegisteredCell({ row }: Props) {
  const { date } = useFormats();
  return row.createdAt ? <span className="tabular">{date(Date.parse(row.createdAt))}</span> : null;
}

/** A person on a phone. */
export function UserCard({ row }: Props) {
  return (
    <RowCard
      icon={<Picture row={row} />}
      title={personName(row)}
      second={row.email}
      state={<StatusCell row={row} />}
      facts={<RoleCell row={row} />}
    />
  );
}

function Picture({ row }: Props) {
  return <Avatar src={row.avatar?.url ?? null} name={personName(row)} size={36} color="brand" alt="" />;
}
