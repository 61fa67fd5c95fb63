import type { TrackFix } from '@fleet/tracks/track-fix';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import type { Period } from '../../../lib/period.ts';
import { speedCurve } from '../../../tracks/drawing.ts';
import { filledCurve } from './filled-curve.ts';
import classes from './speed-graph.module.css';

const COLUMNS = 720;
/** A day of walking pace should not look like a race. */
const SCALE_MIN_KMH = 60;

/** Speed over the period of the strip above it. */
export function SpeedGraph({ fixes, period }: { fixes: readonly TrackFix[]; period: Period }) {
  const { t } = useTranslation('history');
  const { whole } = useFormats();
  const curve = useMemo(() => speedCurve(fixes, period, COLUMNS), [fixes, period]);
  const maxKmh = curve.reduce<number>((most, speedKmh) => Math.max(most, speedKmh ?? 0), 0);
  const label = t('player.graph', { max: whole(maxKmh) });
  return (
    <div className={classes.graph}>
      <span className="tabular" aria-hidden="true">
        {label}
      </span>
      <svg viewBox={`0 0 ${COLUMNS} 100`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={filledCurve(curve, Math.max(SCALE_MIN_KMH, maxKmh))} />
      </svg>
    </div>
  );
}
