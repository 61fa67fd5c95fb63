import { useMemo } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { oneOf, sortedBy } from '../../../lists/url-parts.ts';
import { SORTS, type SummarySort } from './summary-row.ts';
import { MEASURES, type Measure } from './sums.ts';

const SortText = sortedBy(SORTS, { field: 'distance', direction: 'DESC' });
const MeasureText = oneOf(MEASURES);
const OFF = '0';
const DAYS = 'days';

/** Measure, order and file options of the summary in the address. */
export function useSummaryUrl() {
  const { params, change } = useAddress();
  const [order, measure] = [params.get('sort') ?? '', params.get('measure') ?? ''];
  const sort = useMemo((): SummarySort => {
    const read = SortText.safeDecode(order);
    return read.success ? read.data : SortText.decode('');
  }, [order]);
  return {
    sort,
    sortBy: (next: SummarySort) => change({ sort: SortText.encode(next) }),
    measure: MeasureText.safeDecode(measure).data ?? ('distance' as const),
    show: (next: Measure) => change({ measure: next === 'distance' ? null : next }),
    hasFigures: params.get('figures') !== OFF,
    showFigures: (wanted: boolean) => change({ figures: wanted ? null : OFF }),
    /** Whether files have a row per day with subtotals, or totals only. */
    hasDaysInFile: params.get('file') === DAYS,
    putDaysInFile: (wanted: boolean) => change({ file: wanted ? DAYS : null }),
  };
}
