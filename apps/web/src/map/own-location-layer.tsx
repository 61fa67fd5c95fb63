import type { GeoJSONSource } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import { circleAround } from './circle.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';

const SOURCE = 'current-user';
const COLOR = '#1f7ae0';

export type OwnLocation = { longitude: number; latitude: number; accuracyM: number };

/** Where the person is, with the circle in which they surely are. */
export function OwnLocationLayer({ location }: { location: OwnLocation }) {
  const { longitude, latitude, accuracyM } = location;
  useMapLayer(({ map }) => {
    map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
    map.addLayer({
      id: 'current-user-accuracy',
      type: 'fill',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': COLOR, 'fill-opacity': 0.14 },
    });
    map.addLayer({
      id: 'current-user',
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 7,
        'circle-color': COLOR,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2.5,
      },
    });
    return () => removeFromMap(map, ['current-user', 'current-user-accuracy'], [SOURCE]);
  }, []);
  useMapLayer(
    ({ map }) => {
      const center: [number, number] = [longitude, latitude];
      void map.getSource<GeoJSONSource>(SOURCE)?.setData({
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: {}, geometry: circleAround(center, accuracyM) },
          { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: center } },
        ],
      });
      return () => undefined;
    },
    [longitude, latitude, accuracyM],
  );
  return null;
}
