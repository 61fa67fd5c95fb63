import { FEATURES, LIMITS, type PlanAllows } from '@fleet/billing/entitlement';
import { useTranslation } from 'react-i18next';
import type { WriteValue } from '../../../details/use-history-rows.ts';

/** Formats values of a plan's change log: lists, discounts and allowances in one line each. */
export function useWritePlanValue(): WriteValue {
  const { t } = useTranslation('billing/plans');
  return (field, value) => {
    if (field === 'allows') return allowsText(value as PlanAllows);
    if (field === 'taxInclusive') return t(value === true ? 'tax.included' : 'tax.added');
    if (field === 'volume')
      return (value as { from: number; ppm: number }[])
        .map(({ from, ppm }) => `${t('volume.from', { count: from })}: ${ppm / 10_000} %`)
        .join(', ');
    if (Array.isArray(value))
      return value
        .map((one) => (field === 'onOfferFor' ? t(`options.onOfferFor.${one as 'FAMILY'}`) : String(one)))
        .join(', ');
    return undefined;
  };

  /** Limits and missing features of a plan as text. */
  function allowsText(allows: PlanAllows): string {
    const limits = LIMITS.filter((name) => allows[name] !== null).map(
      (name) => `${t(`fields.${name}`)}: ${allows[name]}`,
    );
    const days = allows.historyDays === null ? [] : [t('allows.days', { count: allows.historyDays })];
    const missing = FEATURES.filter((name) => !allows[name]).map((name) => `${t(`fields.${name}`)}: –`);
    return [...limits, ...days, ...missing].join(', ') || t('allows.unlimited');
  }
}
