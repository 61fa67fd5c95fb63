import type { TrackFix } from '@fleet/tracks/track-fix';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicle } from '../../../fleet/use-vehicle.ts';
import { isLanguage } from '../../../lib/locale.ts';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import { useMap } from '../../../map/map-context.ts';
import { MapView } from '../../../map/map-view.tsx';
import { type Marker, markerName } from '../../../map/marker.ts';
import { NoMap } from '../../../map/no-map.tsx';
import { type Playback, PlaybackLayer } from '../../../map/playback-layer.tsx';
import { type Trail, TrailLayer } from '../../../map/trail-layer.tsx';
import { useRowState } from '../list/live-row.ts';
import type { Vehicle } from './vehicle-query.ts';

const ZOOM = 12.5;

/** Small map with the vehicle and today's track; not interactive. */
export function VehicleMap({ vehicle, fixes }: { vehicle: Vehicle; fixes: readonly TrackFix[] | null }) {
  const { t, i18n } = useTranslation('vehicles');
  const theme = useComputedColorScheme('light');
  const marker = useMarker(vehicle);
  const playback = useMemo(
    (): Playback => ({ markers: () => (marker ? [marker] : []), onTick: never }),
    [marker],
  );
  const trail = useMemo((): Trail => ({ points: () => fixes ?? [], subscribe: never }), [fixes]);
  return (
    <MapView
      label={t('position.map')}
      theme={theme}
      language={isLanguage(i18n.language) ? i18n.language : 'en'}
      initialView={marker && { longitude: marker.longitude, latitude: marker.latitude, zoom: ZOOM }}
      onViewChange={never}
      failed={<NoMap>{t('position.noMap')}</NoMap>}
    >
      <TrailLayer trail={trail} />
      <PlaybackLayer playback={playback} />
      <Still at={marker} />
    </MapView>
  );
}

const never = () => () => undefined;

function useMarker(vehicle: Vehicle): Marker | null {
  const { state, courseDeg, fixTimeMs } = useRowState(vehicle);
  const live = useVehicle(vehicle.id)?.fix;
  const { longitude, latitude } = live ?? vehicle.latestPosition ?? {};
  const { id, title, type, category } = vehicle;
  return useMemo(() => {
    if (longitude === undefined || latitude === undefined) return null;
    return {
      vehicleId: id,
      name: markerName(title),
      longitude,
      latitude,
      courseDeg,
      fixTimeMs: fixTimeMs ?? 0,
      category: iconCategory(category || type),
      state,
    };
  }, [id, title, type, category, longitude, latitude, courseDeg, fixTimeMs, state]);
}

/** Follows the vehicle and ignores touches, which scroll the page. */
function Still({ at }: { at: Marker | null }) {
  const { map } = useMap();
  useEffect(() => {
    for (const hand of [
      map.scrollZoom,
      map.dragPan,
      map.doubleClickZoom,
      map.touchZoomRotate,
      map.keyboard,
      map.boxZoom,
    ])
      hand.disable();
  }, [map]);
  const { longitude, latitude } = at ?? {};
  useEffect(() => {
    if (longitude !== undefined && latitude !== undefined) map.easeTo({ center: [longitude, latitude] });
  }, [map, longitude, latitude]);
  return null;
}
