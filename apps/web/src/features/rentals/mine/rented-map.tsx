import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { MapView } from '../../../map/map-view.tsx';
import { NoMap } from '../../../map/no-map.tsx';
import { type Trail, TrailLayer } from '../../../map/trail-layer.tsx';
import { VehicleMarker } from '../../shared-vehicle/vehicle-marker.tsx';
import classes from './my-rentals.module.css';
import type { MyRental } from './my-rentals-query.ts';

const ZOOM = 14;

type Position = Pick<NonNullable<MyRental['position']>, 'latitude' | 'longitude' | 'course'>;
type Props = { label: string; position: Position; category: string };

/** Map with the rented vehicle and its trail since the page was opened. */
export function RentedMap({ label, position, category }: Props) {
  const { t, i18n } = useTranslation('rentals');
  const theme = useComputedColorScheme('light');
  const { latitude, longitude, course = null } = position;
  const trail = useTrail(position);
  return (
    <div className={classes.map}>
      <MapView
        label={label}
        theme={theme}
        language={isLanguage(i18n.language) ? i18n.language : 'en'}
        initialView={{ latitude, longitude, zoom: ZOOM }}
        onViewChange={nothing}
        failed={<NoMap>{t('mine.noMap')}</NoMap>}
      >
        <TrailLayer trail={trail} />
        <VehicleMarker
          position={{ latitude, longitude, course }}
          category={category}
          isFollowing
          zoom={ZOOM}
        />
      </MapView>
    </div>
  );
}

function nothing(): void {}

const POINTS_MAX = 500;

/** Collects positions as they arrive. */
function useTrail({ latitude, longitude }: Position): Trail {
  const points = useRef<{ latitude: number; longitude: number }[]>([]);
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    points.current = [...points.current, { latitude, longitude }].slice(-POINTS_MAX);
    for (const listener of listeners.current) listener();
  }, [latitude, longitude]);
  return useMemo(
    () => ({
      points: () => points.current,
      subscribe: (listener) => {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [],
  );
}
