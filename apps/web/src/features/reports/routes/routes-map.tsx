import type { Box } from '@fleet/tracks/box';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Insets } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import { RoutesLayer } from '../../../map/routes-layer.tsx';
import { ReportMap } from '../frame/report-map.tsx';
import type { ChosenPoint, DrawnRoute } from './route.ts';
import { type CursorTime, cursorOn } from './route-cursor.ts';
import { routeLines } from './route-lines.ts';

/** Time without movement after which the view counts as settled, in ms. */
const REST_MS = 350;

type Props = {
  routes: readonly DrawnRoute[];
  /** Vehicle whose route is shown alone; null for all. */
  chosenId: string | null;
  time: CursorTime;
  onPoint: (point: ChosenPoint | null) => void;
  onSeen: (box: Box) => void;
  insets: Insets;
};

/** Routes on the map, with the cursor of the chart. */
export function RoutesMap({ routes, chosenId, time, onPoint, onSeen, insets }: Props) {
  const { t } = useTranslation('reports');
  const points = useMemo(
    () =>
      routes.flatMap(({ vehicleId, color, points: own }) =>
        own.map((point) => ({
          vehicleId,
          color,
          point,
          longitude: point.longitude,
          latitude: point.latitude,
        })),
      ),
    [routes],
  );
  const drawing = useMemo(() => ({ ...routeLines(routes), points }), [routes, points]);
  const cursor = useMemo(() => cursorOn(time, routes), [time, routes]);
  const pick = useCallback(
    (index: number | null) => {
      const found = index === null ? undefined : points[index];
      onPoint(found ? { vehicleId: found.vehicleId, point: found.point } : null);
    },
    [points, onPoint],
  );
  const hover = useCallback(
    (index: number | null) => {
      const found = index === null ? undefined : points[index];
      if (found) time.set(found.point.atMs);
    },
    [points, time],
  );
  return (
    <ReportMap
      label={t('routes.map')}
      places={points}
      of={`${chosenId} ${points.length > 0}`}
      isChosen={chosenId !== null}
      insets={insets}
    >
      <RoutesLayer drawing={drawing} cursor={cursor} onPick={pick} onHover={hover} />
      <Seen onSeen={onSeen} />
    </ReportMap>
  );
}

/** Reports the visible part each time the map settles. */
function Seen({ onSeen }: Pick<Props, 'onSeen'>) {
  const { map } = useMap();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const bounds = map.getBounds();
      onSeen({
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, REST_MS);
    };
    map.on('moveend', later);
    return () => {
      clearTimeout(timer);
      map.off('moveend', later);
    };
  }, [map, onSeen]);
  return null;
}
