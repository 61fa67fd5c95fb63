import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import type { ServiceDue } from './service-plan.ts';

const DAY_MS = 86_400_000;
/** Noon, which is on the same day in all inhabited time zones. */
const NOON = 0.5;

/** Texts of due values. */
export function useServiceText() {
  const { t } = useTranslation('vehicles');
  const { decimal, date } = useFormats();
  const { wholeDistanceText } = useUnits();
  const amount = (kind: ServiceDue['kind'], value: number): string => {
    if (kind === 'distance') return wholeDistanceText(value);
    return kind === 'hours'
      ? t('units.hours', { value: decimal(value) })
      : t('service.days', { days: value });
  };
  return {
    /** Examples: "in 3,110 km", "4 days over". */
    left: ({ kind, left }: ServiceDue): string => {
      if (kind === 'day' && left === 0) return t('service.today');
      return t(left > 0 ? 'service.in' : 'service.over', { amount: amount(kind, Math.abs(left)) });
    },
    /** Example: "Service in 3,110 km", for places without a heading. */
    named: (due: ServiceDue): string => {
      const words = { amount: amount(due.kind, Math.abs(due.left)) };
      if (due.kind === 'day' && due.left === 0) return t('service.namedToday');
      return t(due.left > 0 ? 'service.namedIn' : 'service.namedOver', words);
    },
    /** A value on its scale: "30,000 km", "16 Dec 2026". */
    at: (kind: ServiceDue['kind'], value: number): string =>
      kind === 'day' ? date((Math.round(value) + NOON) * DAY_MS) : amount(kind, value),
    amount,
  };
}
