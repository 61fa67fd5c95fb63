import { useComputedColorScheme } from '@mantine/core';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { fitAll } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import { MapView } from '../../../map/map-view.tsx';
import { NoMap } from '../../../map/no-map.tsx';
import { areaOf, type Drawing, type Point, type PointPlace, pointsOf } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.tsx';
import { cornersOfShape } from './shape-data.ts';
import classes from './shape-field.module.css';
import { useVehiclePlaces } from './use-vehicle-places.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

type Props = {
  drawing: Drawing;
  radiusM: number | null;
  color: string;
  onMap: (map: MapLibreMap | null) => void;
  onAdd: (point: Point) => void;
  onMove: (place: PointPlace, point: Point) => void;
};

/** Map for drawing, with a crosshair at its centre. */
export function DrawingMap({ onMap, ...drawn }: Props) {
  const { t, i18n } = useTranslation('geofences');
  const theme = useComputedColorScheme('light');
  return (
    <div className={classes.map}>
      <MapView
        label={t('draw.map')}
        theme={theme}
        language={isLanguage(i18n.language) ? i18n.language : 'en'}
        initialView={null}
        onViewChange={ignore}
        failed={<NoMap>{t('draw.noMap')}</NoMap>}
      >
        <Start drawing={drawn.drawing} radiusM={drawn.radiusM} onMap={onMap} />
        <DrawingLayer {...drawn} />
        <Cross />
      </MapView>
    </div>
  );
}

const ignore = () => undefined;

/** Initial view: the drawing, else the vehicles. */
function Start({ drawing, radiusM, onMap }: Pick<Props, 'drawing' | 'radiusM' | 'onMap'>) {
  const { map } = useMap();
  const [start] = useState(() => {
    const area = areaOf(drawing);
    return area && cornersOfShape(area, radiusM);
  });
  const vehicles = useVehiclePlaces(start === null);
  const isBlank = useRef(true);
  isBlank.current = pointsOf(drawing).length === 0;
  useEffect(() => {
    onMap(map);
    return () => onMap(null);
  }, [map, onMap]);
  useEffect(() => {
    // Once a point is set, new positions no longer move the map.
    if (start || isBlank.current) fitAll(map, start ?? vehicles, NO_INSETS, false);
  }, [map, start, vehicles]);
  return null;
}

function Cross() {
  return (
    <svg className={classes.cross} viewBox="0 0 32 32" aria-hidden="true">
      <g fill="none" stroke="#ffffff" strokeWidth="5">
        <path d="M16 2v10M16 20v10M2 16h10M20 16h10" />
      </g>
      <g fill="none" stroke="#0f2430" strokeWidth="2">
        <path d="M16 2v10M16 20v10M2 16h10M20 16h10" />
      </g>
    </svg>
  );
}
