import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeChart } from '../../../charts/time-chart.tsx';
import { useUnits } from '../../../lib/units.ts';
import type { DrawnRoute } from './route.ts';
import type { CursorTime } from './route-cursor.ts';
import classes from './routes-view.module.css';
import { speedSeries } from './speed-series.ts';

const HEIGHT_PX = 132;
/** More lines cannot be told apart. */
const LINES_MAX = 8;

/** Speeds over time; the cursor is shared with the map. */
export function RoutesSpeed(props: { routes: readonly DrawnRoute[]; time: CursorTime; timeZone: string }) {
  const { routes, time, timeZone } = props;
  const { t } = useTranslation('reports');
  const cursorMs = useSyncExternalStore(time.subscribe, time.get);
  const drawn = useMemo(() => routes.filter(({ points }) => points.length > 0), [routes]);
  const { speedSign, kmhPerSpeed } = useUnits();
  const { atMs, series } = useMemo(
    () => speedSeries(drawn.slice(0, LINES_MAX), { sign: speedSign, kmh: kmhPerSpeed }),
    [drawn, speedSign, kmhPerSpeed],
  );
  const title = drawn.length > 1 ? t('routes.speeds') : t('routes.speed');
  return (
    <div className={classes.chart}>
      <TimeChart
        title={title}
        atMs={atMs}
        series={series}
        marks="lines"
        timeZone={timeZone}
        heightPx={HEIGHT_PX}
        cursorMs={cursorMs}
        onCursor={time.set}
      />
      {drawn.length > LINES_MAX && <p>{t('routes.speedsOf', { shown: LINES_MAX, count: drawn.length })}</p>}
    </div>
  );
}
