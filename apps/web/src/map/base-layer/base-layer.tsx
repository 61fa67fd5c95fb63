import type { Map as MapLibreMap } from 'maplibre-gl';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useServices } from '../../services.ts';
import { firstDataLayer, firstNameLayer } from '../layer-order.ts';
import { removeFromMap, useMap, useMapLayer } from '../map-context.ts';
import { EMBEDDED_DEPTH, setMaxAutoZoom, stepBack, stepForward, watchWantedZoom } from './max-auto-zoom.ts';
import { rasterSource, trafficSource } from './raster-source.ts';
import { useBaseLayer } from './use-base-layer.ts';

/** After the first vehicles; where it does not come, as on a network that broke off, there are no streets. */
const StreetsLayer = lazy(() =>
  import('../streets/streets-layer.tsx').then(
    (streets) => ({ default: streets.StreetsLayer }),
    () => ({ default: () => null }),
  ),
);

const OWN_TILES = `${location.origin}/tiles/`;
const PICTURES = 'backdrop';
const TRAFFIC = 'traffic';

/**
 * What was chosen to lie above the embedded map. That one is drawn all the same: where a service gives no answer, it
 * shows through.
 */
export function BaseLayer({ isViewRemembered }: { isViewRemembered: boolean }) {
  const { map: services } = useServices().config;
  const { ground, names, traffic, streets } = useBaseLayer();
  useAuthorizedTiles();
  useMaxAutoZoom(isViewRemembered);
  useMapLayer(
    ({ map }) => {
      if (services.glyphsUrl) map.setGlyphs(services.glyphsUrl);
      const source = rasterSource(services, ground, location.origin);
      if (!source) return () => undefined;
      map.addSource(PICTURES, source);
      // Satellite pictures have no names of their own, all others do.
      const above = ground === 'satellite' ? firstNameLayer(map) : firstDataLayer(map);
      map.addLayer({ id: PICTURES, type: 'raster', source: PICTURES }, above);
      return () => removeFromMap(map, [PICTURES], [PICTURES]);
    },
    [services, ground],
  );
  useMapLayer(
    ({ map }) => {
      const source = traffic ? trafficSource(services) : null;
      if (!source) return () => undefined;
      map.addSource(TRAFFIC, source);
      map.addLayer({ id: TRAFFIC, type: 'raster', source: TRAFFIC }, firstDataLayer(map));
      return () => removeFromMap(map, [TRAFFIC], [TRAFFIC]);
    },
    [services, traffic],
  );
  useMapLayer(({ map }) => showNames(map, names, ground === 'satellite'), [names, ground]);
  return (
    streets && (
      <Suspense>
        <StreetsLayer streets={streets} names={names} />
      </Suspense>
    )
  );
}

/** Of the embedded map; the grid's belong to its lines, which pictures cover. */
function showNames(map: MapLibreMap, shown: boolean, onPictures: boolean): () => void {
  for (const id of map.getLayersOrder()) {
    const layer = map.getLayer(id);
    if (layer?.type !== 'symbol') continue;
    const isSeen = layer.source === 'graticule' ? !onPictures : shown;
    if (layer.source !== 'world' && layer.source !== 'graticule') continue;
    map.setLayoutProperty(id, 'visibility', isSeen ? 'visible' : 'none');
  }
  return () => undefined;
}

/** Pictures paid for by the operator are for who is signed in. */
function useAuthorizedTiles(): void {
  const { map } = useMap();
  const { session } = useServices();
  useEffect(() => {
    map.setTransformRequest((url) => (url.startsWith(OWN_TILES) ? withAuthorization(url) : undefined));
    return () => void map.setTransformRequest(null);

    async function withAuthorization(url: string) {
      if (session.needsRefresh()) await session.refresh();
      const authorization = session.authorization();
      return { url, ...(authorization && { headers: { authorization } }) };
    }
  }, [map, session]);
}

/**
 * Keeps views that nobody chose by hand as far away as the ground can be drawn. While streets turn out to be silent, such
 * a view is shown from there; one that somebody chose, now or the last time, stays as it is.
 */
function useMaxAutoZoom(isViewRemembered: boolean): void {
  const { map } = useMap();
  const { ground, streetState } = useBaseLayer();
  const isChosen = useRef(isViewRemembered);
  const isEmbeddedAlone = ground === 'embedded' || (ground === 'streets' && streetState === 'silent');

  useEffect(
    () =>
      watchWantedZoom(map, (byHand) => {
        isChosen.current = byHand;
      }),
    [map],
  );

  useEffect(() => {
    setMaxAutoZoom(map, isEmbeddedAlone ? EMBEDDED_DEPTH : Number.POSITIVE_INFINITY);
    if (!isEmbeddedAlone) stepForward(map);
    else if (ground === 'streets' && !isChosen.current) stepBack(map);
  }, [map, ground, isEmbeddedAlone]);
}
