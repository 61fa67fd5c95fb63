import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import { createGlides } from './glide.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';
import { type MarkerFeed, propertiesOf } from './marker.ts';
import { ringLayer, vehicleLayers } from './vehicle-styles.ts';

const SOURCE = 'selected';
/** It is the one that is looked at, and alone in its source: it may move more smoothly than all others. */
const FRAME_MS = 50;
/** Of the layers of all vehicles. */
const COMMON_LAYERS = ['pointer', 'badge', 'name'];

/** The selected vehicle, above everything and out of its cluster, with a ring; it glides from fix to fix. */
export function SelectedLayer({ feed, vehicleId }: { feed: MarkerFeed; vehicleId: string }) {
  useMapLayer(
    ({ map, theme }) => {
      map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
      const layers = [
        ringLayer(SOURCE),
        ...vehicleLayers(SOURCE, theme, {
          prefix: 'selected-',
          iconSize: 1.12,
          labelMinZoom: 0,
          labelOffset: 2.5,
        }),
      ];
      for (const layer of layers) map.addLayer(layer);
      const showAmongOthers = hideAmongOthers(map, vehicleId);

      const draw = () => {
        const [marker, place] = [feed.get(vehicleId), glides.places.get(vehicleId)];
        if (!marker || !place) return;
        void map.getSource<GeoJSONSource>(SOURCE)?.setData({
          type: 'Feature',
          properties: propertiesOf(marker),
          geometry: { type: 'Point', coordinates: place },
        });
      };
      const glides = createGlides(draw, () => FRAME_MS);
      const follow = () => {
        const marker = feed.get(vehicleId);
        if (!marker) return;
        glides.moveTo(marker);
        draw();
      };
      follow();
      const unsubscribe = feed.subscribe(
        (changed) => (changed === null || changed.has(vehicleId)) && follow(),
      );
      return () => {
        unsubscribe();
        glides.stop();
        showAmongOthers();
        removeFromMap(
          map,
          layers.map(({ id }) => id),
          [SOURCE],
        );
      };
    },
    [feed, vehicleId],
  );
  return null;
}

/** It is drawn once: the badge and the name among the others follow a beat later, and would be a second vehicle. */
function hideAmongOthers(map: MapLibreMap, vehicleId: string): () => void {
  const filters = new Map(
    COMMON_LAYERS.filter((id) => map.getLayer(id)).map((id) => [id, map.getFilter(id)]),
  );
  const isOther: ExpressionSpecification = ['!=', ['get', 'vehicleId'], vehicleId];
  for (const [id, filter] of filters)
    map.setFilter(id, ['all', (filter ?? true) as ExpressionSpecification, isOther]);
  return () => {
    if (!map.style) return;
    for (const [id, filter] of filters) if (map.getLayer(id)) map.setFilter(id, filter ?? null);
  };
}
