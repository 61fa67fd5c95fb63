import { useEffect } from 'react';
import { useServices } from '../services.ts';
import { usePreference } from '../session/use-preference.ts';
import { backdropSource, backdropsOf } from './backdrop-source.ts';
import { BackdropSwitch } from './backdrop-switch.tsx';
import { removeFromMap, useMap, useMapLayer } from './map-context.ts';

const ID = 'backdrop';
const OWN_TILES = `${location.origin}/tiles/`;

/**
 * Pictures of the configured services above the embedded map, and the choice between them. The embedded map is drawn
 * all the same: where a picture fails, it shows through.
 */
export function Backdrop() {
  const { map: services } = useServices().config;
  const [chosen, choose] = usePreference('mapBackdrop', 'map');
  useAuthorizedTiles();
  useMapLayer(
    ({ map }) => {
      if (services.glyphsUrl) map.setGlyphs(services.glyphsUrl);
      const source = backdropSource(services, chosen, location.origin);
      if (!source) return () => undefined;
      map.addSource(ID, source);
      map.addLayer({ id: ID, type: 'raster', source: ID }, firstLayerAbove(map.getStyle().layers));
      return () => removeFromMap(map, [ID], [ID]);
    },
    [services, chosen],
  );
  const offered = backdropsOf(services);
  if (offered.length < 2) return null;
  return <BackdropSwitch offered={offered} chosen={chosen} onChoose={choose} />;
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

/** The lowest layer that is not of the embedded map: vehicles and tracks stay above the pictures. */
function firstLayerAbove(
  layers: readonly { id: string; source?: unknown; type: string }[],
): string | undefined {
  return layers.find(
    ({ source, type }) => type !== 'background' && source !== 'world' && source !== 'graticule',
  )?.id;
}
