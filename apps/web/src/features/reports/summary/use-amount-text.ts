import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { hoursText } from '../frame/hours-text.ts';
import { amountOf, type Measure, type Sums, UNIT_OF } from './sums.ts';

const MS_PER_HOUR = 3_600_000;
/** From this amount on, decimals are dropped. */
const LONG_L = 10;

/** Formats an amount: figures only for cells, or with its unit. */
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
    // 10:41 needs no unit.
    return unit === 'hours' ? figures(measure, sums) : t('units.litres', { value: figures(measure, sums) });
  };
  /** Shortest text, since a month of cells shares a row. */
  const inCell = (measure: Measure, sums: Sums): string => {
    const amount = amountOf(measure, sums);
    if (UNIT_OF[measure] === 'km') return wholeDistance(sums.distanceM);
    return UNIT_OF[measure] === 'litres' && amount >= LONG_L ? whole(amount) : decimal(amount);
  };
  return { inCell, inWords };
}
