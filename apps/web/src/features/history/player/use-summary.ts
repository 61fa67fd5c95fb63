import { totalsOf } from '@fleet/tracks/segments';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import type { usePeriodSums } from '../../../tracks/use-period-sums.ts';
import type { HistoryView, VehicleTrack } from '../history-view.ts';

/** Sums of the period as in reports; if missing, sums of the loaded track are shown. */
export const PeriodSumsContext = createContext<ReturnType<typeof usePeriodSums>>(null);

/** Figures of a vehicle for the whole period, the most important first. */
export function useSummary(): (view: HistoryView, track: VehicleTrack) => string[] {
  const { t } = useTranslation('history');
  const { distanceText } = useUnits();
  const duration = useDuration();
  const known = use(PeriodSumsContext);
  return ({ events }, { vehicle, segments, stops, distanceM }) => {
    const sums = known?.get(vehicle.id) ?? { distanceM, movingMs: totalsOf(segments).moving };
    const own = events?.filter(({ vehicleId }) => vehicleId === vehicle.id);
    return [
      distanceText(sums.distanceM),
      ...(sums.movingMs > 0 ? [t('summary.moving', { duration: duration(sums.movingMs) })] : []),
      t('summary.stops', { count: stops.length }),
      ...(own ? [t('summary.events', { count: own.length })] : []),
    ];
  };
}
