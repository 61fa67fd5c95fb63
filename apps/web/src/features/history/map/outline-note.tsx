import type { Box } from '@fleet/tracks/box';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useMap } from '../../../map/map-context.ts';
import type { HistoryView } from '../history-view.ts';
import classes from './history-map.module.css';

/** Debounce of map moves, since a wheel fires many. */
const REST_MS = 250;
/** Distance in pixels at which a fix and the line look the same. */
const SEEN_PX = 0.5;
/** Metres a pixel at the equator at zoom 0, with tiles of 512 pixels. */
const METRES_PER_PIXEL = 78_271.5;

/** Loads all fixes of the visible part at high zoom, and says when the line is simplified. */
export function OutlineNote({ view: { detail, toleranceM } }: { view: HistoryView }) {
  const { t } = useTranslation('history');
  const { whole } = useFormats();
  const { map } = useMap();
  const version = useSyncExternalStore(detail.drawn.subscribe, detail.drawn.get);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const canBeSeen = toleranceM >= metresPerPixel(map) * SEEN_PX;
      setWhole(detail.wantBox(canBeSeen ? boxOf(map.getBounds()) : null));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    later();
    map.on('moveend', later);
    return () => {
      clearTimeout(timer);
      map.off('moveend', later);
    };
  }, [map, detail, toleranceM, version]);
  if (isWhole) return null;
  return (
    <p className={classes.outline} role="note">
      {t('map.outline', { metres: whole(Math.max(1, Math.ceil(toleranceM))) })}
      <span> {t('map.outlineHint')}</span>
    </p>
  );
}

function metresPerPixel(map: MapLibreMap): number {
  const latitudeRad = (map.getCenter().lat * Math.PI) / 180;
  return (METRES_PER_PIXEL * Math.cos(latitudeRad)) / 2 ** map.getZoom();
}

type Bounds = { getSouth(): number; getWest(): number; getNorth(): number; getEast(): number };

/** Null if the map shows the whole world. */
function boxOf(bounds: Bounds): Box | null {
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  if (east - west >= 180) return null;
  return { south: bounds.getSouth(), north: bounds.getNorth(), west: wrapped(west), east: wrapped(east) };
}

function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
