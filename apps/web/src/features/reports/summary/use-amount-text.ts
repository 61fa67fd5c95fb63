import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { hoursText } from '../frame/hours-text.ts';
import { amountOf, type Measure, type Sums, UNIT_OF } from './sums.ts';

const MS_PER_HOUR = 3_600_000;
/** From here on a tenth of a litre is no news. */
const LONG_L = 10;

/** An amount of a measure: by its figures alone in a cell, and with its unit. */
export function useAmountText() {
  const { t } = useTranslation('reports');
  const { whole, decimal } = useFormats();
  const { wholeDistance, wholeDistanceText } = useUnits();
  const figures = (measure: Measure, sums: Sums): string => {
    const amount = amountOf(measure, sums);
    return UNIT_OF[measure] === 'hours' ? hoursText(amount * MS_PER_HOUR) : decimal(amount);
  };
  const inWords = (measure: Measure, sums: Sums): string => {
    const unit = UNIT_OF[measure];
    if (unit === 'km') return wholeDistanceText(sums.distanceM);
    // 10:41 is read as hours without a unit.
    return unit === 'hours' ? figures(measure, sums) : t('units.litres', { value: figures(measure, sums) });
  };
  /** The fewest signs that say it: a month of cells stands beside each other. */
  const inCell = (measure: Measure, sums: Sums): string => {
    const amount = amountOf(measure, sums);
    if (UNIT_OF[measure] === 'km') return wholeDistance(sums.distanceM);
    return UNIT_OF[measure] === 'litres' && amount >= LONG_L ? whole(amount) : decimal(amount);
  };
  return { inCell, inWords };
}
