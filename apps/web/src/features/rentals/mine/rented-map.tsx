import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { removeFromMap, useMap, useMapLayer } from '../../../map/map-context.ts';
import { MapView } from '../../../map/map-view.tsx';
import { NoMap } from '../../../map/no-map.tsx';
import classes from './my-rentals.module.css';
import type { MyRental } from './my-rentals-query.ts';

const PLACE = 'rented';
const ZOOM = 14;

type Position = Pick<NonNullable<MyRental['position']>, 'latitude' | 'longitude'>;

/** The one vehicle that somebody has, and the ground around it. */
export function RentedMap({ label, position }: { label: string; position: Position }) {
  const { t, i18n } = useTranslation('rentals');
  const theme = useComputedColorScheme('light');
  const { latitude, longitude } = position;
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
        <Place latitude={latitude} longitude={longitude} />
      </MapView>
    </div>
  );
}

function nothing(): void {}

function Place({ latitude, longitude }: Position) {
  const { map } = useMap();
  useMapLayer(
    ({ map }) => {
      const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] };
      map.addSource(PLACE, { type: 'geojson', data: { type: 'Feature', properties: {}, geometry } });
      const paint = {
        ...{ 'circle-radius': 9, 'circle-color': '#00aba9' },
        ...{ 'circle-stroke-width': 3, 'circle-stroke-color': '#ffffff' },
      };
      map.addLayer({ id: PLACE, type: 'circle', source: PLACE, paint });
      return () => removeFromMap(map, [PLACE], [PLACE]);
    },
    [latitude, longitude],
  );
  useEffect(() => {
    map.easeTo({ center: [longitude, latitude] });
  }, [map, latitude, longitude]);
  return null;
}
