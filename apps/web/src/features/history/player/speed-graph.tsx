import { speedCurve } from '@fleet/tracks/speed-curve';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import { useUnits } from '../../../lib/units.ts';
import type { HistoryView } from '../history-view.ts';
import { type Highlight, isFaded } from '../use-highlight.ts';
import { filledCurve } from './filled-curve.ts';
import classes from './speed-graph.module.css';

const COLUMNS = 720;
/** Minimum of the scale, so that a day of walking pace does not look fast. */
const SCALE_MIN_KMH = 60;

/** Speeds over the timeline, of several vehicles in their colours on one scale. */
export function SpeedGraph(props: { view: HistoryView; highlight: Highlight; shown: Period }) {
  const { view, highlight, shown } = props;
  const { t } = useTranslation('history');
  const { speedText } = useUnits();
  const { tracks, period } = view;
  const curves = useMemo(
    () =>
      tracks.map((one) => {
        const { track, speedsKmh } = one;
        const curve = speedsKmh
          ? partOf(speedsKmh, period, shown)
          : speedCurve(track.fixes(), shown, COLUMNS);
        const maxKmh = curve.reduce<number>((most, speedKmh) => Math.max(most, speedKmh ?? 0), 0);
        return { one, curve, maxKmh };
      }),
    [tracks, period, shown],
  );
  const maxKmh = Math.max(0, ...curves.map((curve) => curve.maxKmh));
  const paths = useMemo(
    () => curves.map(({ curve }) => filledCurve(curve, Math.max(SCALE_MIN_KMH, maxKmh))),
    [curves, maxKmh],
  );
  const label = t('player.graph', { max: speedText(maxKmh) });
  const ofEach = curves.map(({ one, maxKmh: max }) =>
    t('player.graphOf', { title: one.vehicle.title, max: speedText(max) }),
  );
  return (
    <div className={classes.graph}>
      <span className="tabular" aria-hidden="true" data-told>
        {label}
      </span>
      <svg
        viewBox={`0 0 ${COLUMNS} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={curves.length > 1 ? ofEach.join('; ') : label}
      >
        {curves.map(({ one }, place) => (
          <path
            key={one.vehicle.id}
            d={paths[place]}
            data-faded={isFaded(one.vehicle, highlight) || undefined}
            style={one.color ? { fill: 'none', stroke: one.color } : undefined}
          />
        ))}
      </svg>
    </div>
  );
}

/** Columns of the visible part of the period. */
function partOf(speedsKmh: readonly (number | null)[], period: Period, shown: Period): (number | null)[] {
  const lengthMs = period.toMs - period.fromMs;
  return Array.from({ length: COLUMNS }, (_, column) => {
    const atMs = shown.fromMs + ((column + 0.5) / COLUMNS) * (shown.toMs - shown.fromMs);
    return speedsKmh[Math.floor(((atMs - period.fromMs) / lengthMs) * speedsKmh.length)] ?? null;
  });
}
