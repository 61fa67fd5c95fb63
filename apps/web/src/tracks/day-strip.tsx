import { type Segment, type SegmentState, totalsOf } from '@fleet/tracks/segments';
import { useTranslation } from 'react-i18next';
import type { Period } from '../lib/period.ts';
import classes from './day-strip.module.css';
import { useDuration } from './use-duration.ts';

const STATES: readonly SegmentState[] = ['moving', 'idling', 'parked', 'noData'];

/** Activity of a vehicle in a period, as a bar; as text for screen readers. */
export function DayStrip(props: {
  segments: readonly Segment[];
  period: Period;
  title: string;
  heightPx?: number;
}) {
  const { segments, period, title, heightPx = 8 } = props;
  const { t } = useTranslation('tracks');
  const duration = useDuration();
  const totals = totalsOf(segments);
  const words = STATES.filter((state) => totals[state] > 0).map(
    (state) => `${t(`states.${state}`)} ${duration(totals[state])}`,
  );
  const shareOf = (ms: number) => `${(ms / (period.toMs - period.fromMs)) * 100}%`;
  return (
    <div
      className={classes.strip}
      style={{ height: heightPx }}
      role="img"
      aria-label={t('strip.label', { title, states: words.join(', ') })}
    >
      {segments.map(({ state, fromMs, toMs }) => (
        <i
          key={fromMs}
          data-state={state}
          style={{ left: shareOf(fromMs - period.fromMs), width: shareOf(toMs - fromMs) }}
        />
      ))}
    </div>
  );
}
