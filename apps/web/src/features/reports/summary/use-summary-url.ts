import { useMemo } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { oneOf, sortedBy } from '../../../lists/url-parts.ts';
import { SORTS, type SummarySort } from './summary-row.ts';
import { MEASURES, type Measure } from './sums.ts';

const SortText = sortedBy(SORTS, { field: 'distance', direction: 'DESC' });
const MeasureText = oneOf(MEASURES);
const OFF = '0';
const DAYS = 'days';

/** What the summary shows of its sums, in its address beside the vehicles and the period. */
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
    /** Whether a file has a line for each day of a vehicle, and its sum under them, or that sum alone. */
    hasDaysInFile: params.get('file') === DAYS,
    putDaysInFile: (wanted: boolean) => change({ file: wanted ? DAYS : null }),
  };
}
