import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { hoursText } from '../frame/hours-text.ts';
import { amountOf, type Measure, type Sums } from './sums.ts';

const MS_PER_HOUR = 3_600_000;

/** An amount of a measure: by its figures alone in a cell, and with its unit. */
export function useAmountText() {
  const { t } = useTranslation('reports');
  const { whole, decimal } = useFormats();
  const figures = (measure: Measure, sums: Sums): string => {
    const amount = amountOf(measure, sums);
    return measure === 'distance' ? whole(amount) : hoursText(amount * MS_PER_HOUR);
  };
  const inWords = (measure: Measure, sums: Sums): string =>
    measure === 'distance'
      ? t('units.km', { value: figures(measure, sums) })
      : t('units.hours', { value: figures(measure, sums) });
  /** The fewest signs that say it: a month of cells stands beside each other. */
  const inCell = (measure: Measure, sums: Sums): string =>
    measure === 'distance' ? figures(measure, sums) : decimal(amountOf(measure, sums));
  return { inCell, inWords };
}
