import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import type { Place } from './glide.ts';
import { removeFromMap } from './map-context.ts';
import { type MarkerFeed, propertiesOf } from './marker.ts';
import type { MapTheme } from './palette.ts';
import { GLIDING, vehicleLayers } from './vehicle-styles.ts';

const SOURCE = 'gliding';

/** A small source with the few vehicles that are drawn more often than all of them can be. */
export function createGlidingCopies(map: MapLibreMap, theme: MapTheme, feed: MarkerFeed) {
  map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
  const layers = vehicleLayers(SOURCE, theme, { prefix: GLIDING });
  for (const layer of layers) map.addLayer(layer);
  let wanted: ReadonlyMap<string, Place> | null = null;
  let sending = false;

  /** One picture at a time: a map that is slow shows fewer of them, not each one late. */
  async function send(): Promise<void> {
    sending = true;
    while (wanted) {
      const features = featuresOf(wanted, feed);
      wanted = null;
      try {
        await map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features });
      } catch {
        // The map is about to go.
      }
    }
    sending = false;
  }

  return {
    draw(places: ReadonlyMap<string, Place>): void {
      wanted = places;
      if (!sending) void send();
    },
    /** Whether the last picture can be seen. */
    areShown: () => !sending && map.getSource(SOURCE) !== undefined && map.isSourceLoaded(SOURCE),
    remove: () =>
      removeFromMap(
        map,
        layers.map(({ id }) => id),
        [SOURCE],
      ),
  };
}

function featuresOf(places: ReadonlyMap<string, Place>, feed: MarkerFeed): GeoJSON.Feature[] {
  return [...places].flatMap(([vehicleId, coordinates]) => {
    const marker = feed.get(vehicleId);
    if (!marker) return [];
    const geometry = { type: 'Point' as const, coordinates };
    return [{ type: 'Feature' as const, properties: propertiesOf(marker), geometry }];
  });
}
