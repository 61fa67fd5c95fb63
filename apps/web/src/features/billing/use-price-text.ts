import type { BillingEntity, BillingFrequency } from '@fleet/contracts/billing-plan';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../lib/format.ts';
import { priceText } from '../../lib/money.ts';

type Sold = { entity: BillingEntity; frequency: BillingFrequency; cycles: number };

/** Formats catalogue prices with their unit and period. */
export function usePriceText() {
  const { t } = useTranslation('billing/plans');
  const locale = useFormatLocale();
  return {
    price: (amount: number, currency: string): string => priceText(amount, locale, currency),
    /** Example: "a vehicle, monthly". */
    per: ({ entity, frequency, cycles }: Sold): string =>
      [t(`per.${entity}`), t(`every.${frequency}`, { count: cycles })].join(', '),
  };
}
