import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { hoursText } from '../frame/hours-text.ts';
import { amountOf, type Measure, type Sums, UNIT_OF } from './sums.ts';

const MS_PER_HOUR = 3_600_000;
/** From here on a tenth of a litre is no news. */
const LONG_L = 10;

/** An amount of a measure: by its figures alone in a cell, and with its unit. */
export function useAmountText() {
  const { t } = useTranslation('reports');
  const { whole, decimal } = useFormats();
  const figures = (measure: Measure, sums: Sums): string => {
    const amount = amountOf(measure, sums);
    if (UNIT_OF[measure] === 'hours') return hoursText(amount * MS_PER_HOUR);
    return UNIT_OF[measure] === 'km' ? whole(amount) : decimal(amount);
  };
  const inWords = (measure: Measure, sums: Sums): string =>
    t(`units.${UNIT_OF[measure]}`, { value: figures(measure, sums) });
  /** The fewest signs that say it: a month of cells stands beside each other. */
  const inCell = (measure: Measure, sums: Sums): string => {
    const amount = amountOf(measure, sums);
    const isLong = UNIT_OF[measure] === 'km' || (UNIT_OF[measure] === 'litres' && amount >= LONG_L);
    return isLong ? whole(amount) : decimal(amount);
  };
  return { inCell, inWords };
}
