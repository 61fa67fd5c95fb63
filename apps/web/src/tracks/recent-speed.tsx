import type { TrackFix } from '@fleet/tracks/track-fix';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { Skeleton } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackPoint } from '../fleet/watched-tracks.ts';
import { useNowMs } from '../lib/clock.ts';
import type { Period } from '../lib/period.ts';
import { useUnits } from '../lib/units.ts';
import { useServices } from '../services.ts';
import classes from './recent-speed.module.css';
import { type SpeedPoint, silentMs, speedPaths, speedRuns } from './speed-runs.ts';
import { useDuration } from './use-duration.ts';
import { RECENT_MS } from './use-today.ts';

/** Step of the window, in ms: less than a pixel. */
const STEP_MS = 15_000;
const WIDTH = 300;
const GRAPH_PX = 40;
/** Minimum of the scale, so that walking pace looks slow. */
const SCALE_MIN_KMH = 30;
/** Headroom above the highest value. */
const HEADROOM = 1.06;

/** Speed of the last hours up to the newest fix, redrawn each second. */
export function RecentSpeed(props: {
  vehicleId: string;
  fixes: readonly TrackFix[] | null;
  failed: boolean;
}) {
  const { t } = useTranslation('tracks');
  const { speedText } = useUnits();
  const { nowMs, points } = useLivePoints(props.vehicleId);
  const toMs = Math.ceil(nowMs / STEP_MS) * STEP_MS;
  const { period, runs } = useMemo(() => {
    const window = { fromMs: toMs - RECENT_MS, toMs };
    return { period: window, runs: speedRuns(withLive(props.fixes ?? [], points), window, STEP_MS) };
  }, [props.fixes, points, toMs]);
  const isWaiting = props.fixes === null && !props.failed;
  const maxKmh = fastest(runs);
  return (
    <div>
      <div className={classes.head}>
        <span>{t('speed.title')}</span>
        <span className="tabular">
          {maxKmh !== null && t('speed.max', { max: speedText(maxKmh) })}
          {maxKmh === null && props.fixes && t('speed.none')}
        </span>
      </div>
      {isWaiting ? (
        <Skeleton height={GRAPH_PX} mt="xxs" />
      ) : (
        <Graph runs={runs} period={period} maxKmh={maxKmh} />
      )}
    </div>
  );
}

type Runs = readonly (readonly SpeedPoint[])[];

function Graph({ runs, period, maxKmh }: { runs: Runs; period: Period; maxKmh: number | null }) {
  const fill = useId();
  const label = useLabel(runs, period, maxKmh);
  const scaleKmh = Math.max(SCALE_MIN_KMH, maxKmh ?? 0) * HEADROOM;
  const { line, area } = useMemo(
    () => speedPaths(runs, period, { width: WIDTH, scaleKmh }),
    [runs, period, scaleKmh],
  );
  return (
    <svg
      className={classes.graph}
      viewBox={`0 0 ${WIDTH} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
      </linearGradient>
      <path d={area} fill={`url(#${fill})`} />
      <path d={line} className={classes.line} />
    </svg>
  );
}

/** Description for screen readers. */
function useLabel(runs: Runs, period: Period, maxKmh: number | null): string {
  const { t } = useTranslation('tracks');
  const { speedText } = useUnits();
  const duration = useDuration();
  if (maxKmh === null) return t('speed.labelNone');
  const label = t('speed.label', { max: speedText(maxKmh) });
  const silence = silentMs(runs, period);
  return silence < DEFAULT_RULE.silenceMaxMs
    ? label
    : t('speed.labelGaps', { label, duration: duration(silence) });
}

function fastest(runs: Runs): number | null {
  const speeds = runs.flatMap((run) => run.map(({ speedKmh }) => speedKmh));
  return speeds.length === 0 ? null : speeds.reduce((most, speedKmh) => Math.max(most, speedKmh));
}

/** Points that arrived by socket since the day was loaded. */
function useLivePoints(vehicleId: string): { nowMs: number; points: readonly TrackPoint[] } {
  const { fleet } = useServices();
  const nowMs = useNowMs();
  return { nowMs, points: fleet.tracks.of(vehicleId) };
}

function withLive(fixes: readonly TrackFix[], points: readonly TrackPoint[]): readonly TrackFix[] {
  const lastMs = fixes.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY;
  const newer = points.filter(({ fixTimeMs }) => fixTimeMs > lastMs);
  return [...fixes, ...newer.map(toTrackFix)];
}

function toTrackFix({ fixTimeMs, latitude, longitude, speedKmh }: TrackPoint): TrackFix {
  return { atMs: fixTimeMs, latitude, longitude, speedKmh, courseDeg: null, ignition: null, motion: null };
}
