import 'maplibre-gl/dist/maplibre-gl.css';
import { type Map as MapLibreMap, NavigationControl } from 'maplibre-gl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../lib/locale.ts';
import type { MapServices } from '../../lib/map-services.ts';
import { EMBEDDED_DEPTH } from '../../map/base-layer/max-auto-zoom.ts';
import { rasterSource } from '../../map/base-layer/raster-source.ts';
import { createMap } from '../../map/create-map.ts';
import { MapContext, type MapHandle, removeFromMap, useMap, useMapLayer } from '../../map/map-context.ts';
import { theStreetService } from '../../map/streets/the-street-service.ts';
import type { SharedVehicle } from './ask-shared-vehicle.ts';
import classes from './shared-vehicle.module.css';
import { TrailLayer } from './trail-layer.tsx';
import { VehicleMarker } from './vehicle-marker.tsx';

const StreetsLayer = lazy(() =>
  import('../../map/streets/streets-layer.tsx').then(
    (streets) => ({ default: streets.StreetsLayer }),
    () => ({ default: () => null }),
  ),
);

const ZOOM = 14;
const BACKDROP = 'backdrop';

type Props = Pick<SharedVehicle, 'position' | 'trail' | 'category'> & {
  language: Language;
  services: MapServices;
  isFollowing: boolean;
  onMoveByHand: () => void;
};

/** Map of the page with the vehicle and its trail. */
export function SharedMap(props: Props) {
  const { services, position, trail, category, isFollowing } = props;
  const { t } = useTranslation('shared-vehicle');
  const container = useRef<HTMLDivElement>(null);
  const { handle, isBroken } = useSharedMap(container, props);
  const streets = services.streetsUrl ? theStreetService(services.streetsUrl) : null;
  return (
    <>
      <section ref={container} className={classes.canvas} aria-label={t('map')} />
      {isBroken && <p className={classes.noMap}>{t('noMap')}</p>}
      {handle && (
        <MapContext value={handle}>
          <Backdrop services={services} />
          {streets && (
            <Suspense>
              <StreetsLayer streets={streets} names />
            </Suspense>
          )}
          <TrailLayer trail={trail} position={position} />
          {position && (
            <VehicleMarker
              position={position}
              category={category}
              isFollowing={isFollowing}
              zoom={services.streetsUrl || services.rasterUrl ? ZOOM : EMBEDDED_DEPTH}
            />
          )}
        </MapContext>
      )}
    </>
  );
}

/** Raster tiles of streets, if the installation has no vector tiles. */
function Backdrop({ services }: { services: MapServices }) {
  useMapLayer(
    ({ map }) => {
      if (services.glyphsUrl) map.setGlyphs(services.glyphsUrl);
      const source = rasterSource(services, 'streets', location.origin);
      if (!source) return () => undefined;
      map.addSource(BACKDROP, source);
      map.addLayer({ id: BACKDROP, type: 'raster', source: BACKDROP });
      return () => removeFromMap(map, [BACKDROP], [BACKDROP]);
    },
    [services],
  );
  useMap();
  return null;
}

function useSharedMap(container: React.RefObject<HTMLDivElement | null>, props: Props) {
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [isBroken, setBroken] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const { language, services } = latest.current;
    const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const map = tryToCreate({ container: element, theme, language, view: services.firstView });
    if (!map) {
      setBroken(true);
      return;
    }
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.on('dragstart', () => latest.current.onMoveByHand());
    let isReady = false;
    map.once('style.load', () => {
      isReady = true;
      setHandle({ map, theme, language, styleVersion: 1, isReady: () => isReady });
    });
    return () => {
      setHandle(null);
      map.remove();
    };
  }, [container]);
  return { handle, isBroken };
}

function tryToCreate(options: Parameters<typeof createMap>[0]): MapLibreMap | null {
  try {
    return createMap(options);
  } catch {
    return null;
  }
}
