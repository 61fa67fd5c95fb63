import type { Box } from '@fleet/tracks/box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useMap } from '../../../map/map-context.ts';
import type { HistoryView } from '../history-view.ts';
import classes from './history-map.module.css';

/** A wheel turns the view many times in a second; what comes to rest is looked at. */
const REST_MS = 250;

/** Loads every fix of what is looked at closely, and says so where the line has only some of them. */
export function OutlineNote({ view: { detail, toleranceM } }: { view: HistoryView }) {
  const { t } = useTranslation('history');
  const { whole } = useFormats();
  const { map } = useMap();
  const version = useSyncExternalStore(detail.drawn.subscribe, detail.drawn.get);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setWhole(detail.wantBox(boxOf(map.getBounds())));
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
  }, [map, detail, version]);
  if (isWhole) return null;
  return (
    <p className={classes.outline} role="note">
      {t('map.outline', { metres: whole(Math.max(1, Math.ceil(toleranceM))) })}
    </p>
  );
}

type Bounds = { getSouth(): number; getWest(): number; getNorth(): number; getEast(): number };

/** Of the whole world nothing is looked at closely. */
function boxOf(bounds: Bounds): Box | null {
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  if (east - west >= 180) return null;
  return { south: bounds.getSouth(), north: bounds.getNorth(), west: wrapped(west), east: wrapped(east) };
}

function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
