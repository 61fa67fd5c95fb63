import { IconReceipt2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../lib/format.ts';
import { IconTile } from '../../../../ui/icon-tile.tsx';
import { NameLines } from '../../../../ui/name-lines.tsx';
import { RowCard } from '../../../../ui/table/row-card.tsx';
import { CatalogStatusBadge } from '../../catalog-status-badge.tsx';
import { usePriceText } from '../../use-price-text.ts';
import type { PlanRow } from '../plans-query.ts';

type Props = { row: PlanRow };

export function PlanTitle({ row }: Props) {
  return (
    <NameLines>
      <b className="cut">{row.name}</b>
      <span className="cut">{row.key}</span>
    </NameLines>
  );
}

export function PlanPrice({ row }: Props) {
  const { price } = usePriceText();
  return <b className="tabular">{price(row.totalPrice, row.currency)}</b>;
}

export function PlanPer({ row }: Props) {
  const { per } = usePriceText();
  return <span className="cut">{per(row)}</span>;
}

export function PlanCount({ count }: { count: number }) {
  const { whole } = useFormats();
  return <span className="tabular">{whole(count)}</span>;
}

export function PlanTrial({ row }: Props) {
  const { t } = useTranslation('billing/plans');
  return t('trial', { count: row.trialDays });
}

/** A plan on a phone. */
export function PlanCard({ row }: Props) {
  const { price, per } = usePriceText();
  return (
    <RowCard
      icon={
        <IconTile tone="quiet">
          <IconReceipt2 size={18} stroke={1.7} />
        </IconTile>
      }
      title={row.name}
      second={row.key}
      state={<CatalogStatusBadge area="billing/plans" status={row.status} />}
      facts={[price(row.totalPrice, row.currency), per(row)].join(' · ')}
    />
  );
}
