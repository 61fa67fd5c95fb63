import { useTranslation } from 'react-i18next';
import classes from '../frame/day-strip.module.css';
import type { TripDay } from './trips-table.tsx';

/** Time of day of the trips, as a strip. */
export function TripStrip({ day: { fromMs, toMs, rows } }: { day: TripDay }) {
  const { t } = useTranslation('reports');
  const shareOf = (ms: number) => `${(ms / (toMs - fromMs)) * 100}%`;
  return (
    <span className={classes.strip} role="img" aria-label={t('trips.strip', { count: rows.length })}>
      {rows.map(({ id, startMs, endMs }) => (
        <i
          key={id}
          style={{ left: shareOf(startMs - fromMs), width: shareOf(Math.min(endMs, toMs) - startMs) }}
        />
      ))}
    </span>
  );
}
