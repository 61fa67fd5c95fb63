import { totalsOf } from '@fleet/tracks/segments';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import type { HistoryView } from '../history-view.ts';
import classes from './summary.module.css';

const METRES_PER_KILOMETRE = 1000;

/** The whole period in figures, of the first vehicle. */
export function Summary({ view: { tracks, events } }: { view: HistoryView }) {
  const { t } = useTranslation('history');
  const { decimal } = useFormats();
  const duration = useDuration();
  const [track] = tracks;
  if (!track) return null;
  const { moving } = totalsOf(track.segments);
  const own = events.filter(({ vehicleId }) => vehicleId === track.vehicle.id);
  const figures = [
    t('summary.distance', { km: decimal(track.distanceM / METRES_PER_KILOMETRE) }),
    moving > 0 ? t('summary.moving', { duration: duration(moving) }) : null,
    t('summary.stops', { count: track.stops.length }),
    t('summary.events', { count: own.length }),
  ];
  return <p className={`${classes.summary} tabular`}>{figures.filter(Boolean).join(' · ')}</p>;
}
