import { CatalogStatus } from '@fleet/contracts/billing-plan';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { someOf } from '../../lists/url-parts.ts';

/** Lists of what is active or inactive. */
export type CatalogueArea = 'billing/coupons' | 'billing/plans' | 'billing/products' | 'billing/taxes';

/** In the address of a list. */
export const STATUS_FILTER = { statuses: someOf(CatalogStatus.options) };

/** The filter by active and inactive, in the toolbar of a list. */
export function useStatusFilter(area: CatalogueArea) {
  const { t } = useTranslation(area);
  return useMemo(
    () => [
      {
        name: 'statuses' as const,
        kind: 'chips' as const,
        options: CatalogStatus.options.map((value) => ({ value, label: t(`options.status.${value}`) })),
      },
    ],
    [t],
  );
}
