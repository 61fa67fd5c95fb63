import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../lib/format.ts';
import { IconTile } from '../../../../ui/icon-tile.tsx';
import { NameLines } from '../../../../ui/name-lines.tsx';
import { RowCard } from '../../../../ui/table/row-card.tsx';
import { CatalogStatusBadge } from '../../catalog-status-badge.tsx';
import { usePriceText } from '../../use-price-text.ts';
import type { ProductRow } from '../products-query.ts';

type Props = { row: ProductRow };

export function ProductTitle({ row }: Props) {
  return (
    <NameLines>
      <b className="cut">{row.name}</b>
      <span className="cut">{row.key}</span>
    </NameLines>
  );
}

export function ProductPrice({ row }: Props) {
  const { price } = usePriceText();
  return <b className="tabular">{price(row.price, row.currency)}</b>;
}

export function ProductCharged({ row }: Props) {
  const { t } = useTranslation('billing/products');
  return (
    <span className="cut">
      {[t(`options.paymentType.${row.paymentType}`), t(`charged.${row.model}`)].join(', ')}
    </span>
  );
}

export function ProductPlans({ row }: Props) {
  const { whole } = useFormats();
  return <span className="tabular">{whole(row.plans.length)}</span>;
}

/** A product on a phone. */
export function ProductCard({ row }: Props) {
  const { price } = usePriceText();
  return (
    <RowCard
      icon={
        <IconTile tone="quiet">
          <IconPackage size={18} stroke={1.7} />
        </IconTile>
      }
      title={row.name}
      second={row.key}
      state={<CatalogStatusBadge area="billing/products" status={row.status} />}
      facts={price(row.price, row.currency)}
    />
  );
}
