import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { personName } from '../../users/person-name.ts';
import { AccountGlyph, IN_LISTS } from '../account-glyph.tsx';
import { AccountStatusBadge } from '../account-status-badge.tsx';
import classes from './account-cells.module.css';
import type { AccountRow } from './accounts-query.ts';

type Props = { row: AccountRow };

export function AccountTitle({ row }: Props) {
  return (
    <span className={classes.title}>
      <AccountIcon row={row} />
      <span className={cells.cut}>{row.title}</span>
    </span>
  );
}

export function TypeCell({ row }: Props) {
  const { t } = useTranslation('accounts');
  return t(`options.type.${row.type}`);
}

export function OwnerCell({ row }: Props) {
  return <span className={cells.cut}>{row.owner && personName(row.owner)}</span>;
}

export function CountCell({ of }: { of: { total: number } | null | undefined }) {
  const { whole } = useFormats();
  return of ? <span className="tabular">{whole(of.total)}</span> : null;
}

/** End of the paid period or trial. */
export function PaidCell({ row }: Props) {
  const { t } = useTranslation('accounts');
  const { date } = useFormats();
  const until = row.billing?.effectiveUntil;
  if (!until) return <span className={cells.soft}>{t('billing.none')}</span>;
  if (Date.parse(until) <= Date.now())
    return <span className={cells.soft}>{t('billing.over', { date: date(Date.parse(until)) })}</span>;
  return t(row.billing?.isTrial ? 'billing.trial' : 'billing.paid', { date: date(Date.parse(until)) });
}

export function MadeCell({ row }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{date(Date.parse(row.createdAt))}</span>;
}

/** An account on a phone. */
export function AccountCard({ row }: Props) {
  return (
    <RowCard
      icon={<AccountIcon row={row} />}
      title={row.title}
      second={row.owner && personName(row.owner)}
      state={<AccountStatusBadge status={row.status} />}
      facts={<PaidCell row={row} />}
    />
  );
}

function AccountIcon({ row }: Props) {
  return (
    <IconTile tone="quiet">
      <AccountGlyph url={row.logo?.thumbnailUrl} size={IN_LISTS} />
    </IconTile>
  );
}
