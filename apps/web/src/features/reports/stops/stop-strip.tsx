import { useTranslation } from 'react-i18next';
import strip from '../frame/day-strip.module.css';
import { idled } from './stop.ts';
import type { StopDay } from './stops-table.tsx';

/** Time of day of the stops, as a strip. */
export function StopStrip({ day: { fromMs, toMs, rows } }: { day: StopDay }) {
  const { t } = useTranslation('reports');
  const shareOf = (ms: number) => `${(ms / (toMs - fromMs)) * 100}%`;
  return (
    <span className={strip.strip} role="img" aria-label={t('stops.strip', { count: rows.length })}>
      {rows.map((stop) => (
        <i
          key={stop.id}
          data-tone={idled(stop) ? 'idling' : 'parked'}
          style={{
            left: shareOf(stop.startMs - fromMs),
            width: shareOf(Math.min(stop.endMs, toMs) - stop.startMs),
          }}
        />
      ))}
    </span>
  );
}
