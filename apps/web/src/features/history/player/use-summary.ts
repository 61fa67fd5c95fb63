import { totalsOf } from '@fleet/tracks/segments';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import type { HistoryView, VehicleTrack } from '../history-view.ts';

const METRES_PER_KILOMETRE = 1000;

/** The whole period of a vehicle in figures, those first that one asks for first. */
export function useSummary(): (view: HistoryView, track: VehicleTrack) => string[] {
  const { t } = useTranslation('history');
  const { decimal } = useFormats();
  const duration = useDuration();
  return ({ events }, { vehicle, segments, stops, distanceM }) => {
    const { moving } = totalsOf(segments);
    const own = events?.filter(({ vehicleId }) => vehicleId === vehicle.id);
    return [
      t('summary.distance', { km: decimal(distanceM / METRES_PER_KILOMETRE) }),
      ...(moving > 0 ? [t('summary.moving', { duration: duration(moving) })] : []),
      t('summary.stops', { count: stops.length }),
      ...(own ? [t('summary.events', { count: own.length })] : []),
    ];
  };
}
