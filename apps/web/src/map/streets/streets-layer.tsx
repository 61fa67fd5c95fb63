import { useEffect, useSyncExternalStore } from 'react';
import { firstDataLayer } from '../layer-order.ts';
import { removeFromMap, useMap, useMapLayer } from '../map-context.ts';
import { STREETS } from './street-layer.ts';
import type { StreetService } from './street-service.ts';
import { streetLayers, streetSource } from './street-style.ts';
import { STREET_TILES } from './the-street-service.ts';

/** Streets above the embedded map, from the moment the service says where they are. */
export function StreetsLayer({ streets, names }: { streets: StreetService; names: boolean }) {
  const { map } = useMap();
  const description = useSyncExternalStore(streets.watch, streets.description);

  useMapLayer(
    ({ theme, language }) => {
      if (!description) return () => undefined;
      map.addSource(STREETS, streetSource(description, STREET_TILES));
      const { drawn, names: texts } = streetLayers(theme, language);
      const layers = names ? [...drawn, ...texts] : drawn;
      const above = firstDataLayer(map);
      for (const layer of layers) map.addLayer(layer, above);
      return () =>
        removeFromMap(
          map,
          layers.map(({ id }) => id),
          [STREETS],
        );
    },
    [description, names],
  );

  useEffect(
    () =>
      streets.watch((again) => {
        if (again.length > 0 && map.getSource(STREETS)) map.refreshTiles(STREETS, [...again]);
      }),
    [map, streets],
  );
  return null;
}
