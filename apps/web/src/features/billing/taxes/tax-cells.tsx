import { IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { CatalogStatusBadge } from '../catalog-status-badge.tsx';
import type { TaxRateRow } from './taxes-query.ts';

type Props = { row: TaxRateRow };

/** Percentage of a rate: "21 %", or "Reverse charge". */
export function TaxPercent({ row }: Props) {
  return <b className="tabular">{usePercent(row)}</b>;
}

function usePercent({ percent, reverseCharge }: TaxRateRow): string {
  const { t } = useTranslation('billing/taxes');
  const { decimal } = useFormats();
  return reverseCharge ? t('reverse') : t('percent', { percent: decimal(percent) });
}

/** Active, inactive, or the default of new accounts. */
export function TaxStatus({ row: { isDefault, status } }: Props) {
  const { t } = useTranslation('billing/taxes');
  return isDefault ? (
    <WordBadge tone="info">{t('default')}</WordBadge>
  ) : (
    <CatalogStatusBadge area="billing/taxes" status={status} />
  );
}

/** A tax rate on a phone. */
export function TaxCard({ row }: Props) {
  const { t } = useTranslation('billing/taxes');
  return (
    <RowCard
      icon={
        <IconTile tone="quiet">
          <IconReceiptTax size={18} stroke={1.7} />
        </IconTile>
      }
      title={row.name}
      second={row.country}
      state={<TaxStatus row={row} />}
      facts={`${usePercent(row)} · ${t('accounts', { count: row.accounts })}`}
    />
  );
}
