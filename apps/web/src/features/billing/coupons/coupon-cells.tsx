import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { useDayText } from '../../account/billing/use-day-text.ts';
import { CatalogStatusBadge } from '../catalog-status-badge.tsx';
import { usePriceText } from '../use-price-text.ts';
import type { CouponRow } from './coupons-query.ts';

type Props = { row: CouponRow };

/** Discount of a coupon: "−25 %", "−€5.00". */
export function CouponOff({ row }: Props) {
  return <b className="tabular">{useOff(row)}</b>;
}

function useOff({ percent, amount, currency }: CouponRow): string {
  const { t } = useTranslation('billing/coupons');
  const { price } = usePriceText();
  const { decimal } = useFormats();
  if (percent !== null) return t('off.percent', { percent: decimal(percent) });
  return t('off.amount', { amount: price(amount ?? 0, currency ?? 'EUR') });
}

export function CouponPeriods({ row: { periods } }: Props) {
  const { t } = useTranslation('billing/coupons');
  return <span className="cut">{periods === null ? t('always') : t('periods', { count: periods })}</span>;
}

export function CouponUsed({ row }: Props) {
  return <span className="tabular">{useUsed(row)}</span>;
}

function useUsed({ redeemed, most }: CouponRow): string {
  const { t } = useTranslation('billing/coupons');
  const { whole } = useFormats();
  return most === null ? whole(redeemed) : t('usedOf', { used: whole(redeemed), most: whole(most) });
}

export function CouponUntil({ row: { untilOn } }: Props) {
  const day = useDayText();
  return <span className="tabular">{untilOn === null ? '–' : day(untilOn)}</span>;
}

/** A coupon on a phone. */
export function CouponCard({ row }: Props) {
  const { t } = useTranslation('billing/coupons');
  const [off, used] = [useOff(row), useUsed(row)];
  return (
    <RowCard
      icon={
        <IconTile tone="quiet">
          <IconTicket size={18} stroke={1.7} />
        </IconTile>
      }
      title={row.code}
      second={row.periods === null ? t('always') : t('periods', { count: row.periods })}
      state={<CatalogStatusBadge area="billing/coupons" status={row.status} />}
      facts={`${off} · ${t('usedFact', { used })}`}
    />
  );
}
