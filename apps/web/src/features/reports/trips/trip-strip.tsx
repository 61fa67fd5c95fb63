import { useTranslation } from 'react-i18next';
import type { TripDay } from './trip-groups.ts';
import classes from './trip-strip.module.css';

/** When in its day a vehicle drove. */
export function TripStrip({ day: { fromMs, toMs, trips } }: { day: TripDay }) {
  const { t } = useTranslation('reports');
  const shareOf = (ms: number) => `${(ms / (toMs - fromMs)) * 100}%`;
  return (
    <span className={classes.strip} role="img" aria-label={t('trips.strip', { count: trips.length })}>
      {trips.map(({ id, startMs, endMs }) => (
        <i
          key={id}
          style={{ left: shareOf(startMs - fromMs), width: shareOf(Math.min(endMs, toMs) - startMs) }}
        />
      ))}
    </span>
  );
}
