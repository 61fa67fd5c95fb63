import { speedCurve } from '@fleet/tracks/speed-curve';
import type { TrackFix } from '@fleet/tracks/track-fix';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import { SPEED_COLORS } from '../../../map/speed-colors.ts';
import { rangeText, SPEED_CLASSES_KMH, speedClassOf } from '../../../tracks/drawing.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import type { Trip } from './trip.ts';
import classes from './trip-speed.module.css';

const COLUMNS = 96;
/** Minimum of the scale, so that walking pace looks slow. */
const SCALE_MIN_KMH = 60;

/** Speeds of a trip in the colours of the map. */
export function TripSpeed(props: { trip: Trip; fixes: readonly TrackFix[]; times: ReportTimes }) {
  const { trip, fixes, times } = props;
  const { t } = useTranslation('reports');
  const { speed, speedText, speedSign } = useUnits();
  const bars = useMemo(
    () => speedCurve(fixes, { fromMs: trip.startMs, toMs: trip.endMs + 1 }, COLUMNS),
    [fixes, trip.startMs, trip.endMs],
  );
  const maxKmh = Math.max(0, ...bars.map((speedKmh) => speedKmh ?? 0));
  const scaleKmh = Math.max(SCALE_MIN_KMH, maxKmh);
  return (
    <div className={classes.speed}>
      <svg
        viewBox={`0 0 ${COLUMNS} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('trip.speeds', { max: speedText(maxKmh) })}
      >
        {bars.map((speedKmh, column) => {
          if (speedKmh === null) return null;
          const height = (speedKmh / scaleKmh) * 100;
          const fill = SPEED_COLORS[speedClassOf(speedKmh)];
          return <rect key={column} x={column} y={100 - height} width={0.85} height={height} fill={fill} />;
        })}
      </svg>
      <div className={`${classes.legend} tabular`}>
        <span>{times.clock(trip.startMs)}</span>
        <span className={classes.classes}>
          {SPEED_CLASSES_KMH.map((lowerKmh, index) => (
            <span key={lowerKmh}>
              <i style={{ background: SPEED_COLORS[index] }} aria-hidden="true" />
              {rangeText(lowerKmh, SPEED_CLASSES_KMH[index + 1], speed)}
            </span>
          ))}
          <span>{speedSign}</span>
        </span>
        <span>{times.clock(trip.endMs)}</span>
      </div>
    </div>
  );
}
