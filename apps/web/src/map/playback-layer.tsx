import type { GeoJSONSource } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import { createBeat } from './beat.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';
import { type Marker, pointOf, propertiesOf } from './marker.ts';
import { vehicleLayers } from './vehicle-styles.ts';

const SOURCE = 'playback';
/** Twenty pictures a second are smooth for a badge, and leave the rest of the second to the map. */
const FRAME_MS = 50;

/** Vehicles of the past: where they are at the clock's time, and when to look again. */
export type Playback = {
  markers(): Marker[];
  onTick(listener: () => void): () => void;
};

/** Draws the vehicles that are played, each frame anew, past React. */
export function PlaybackLayer({ playback }: { playback: Playback }) {
  useMapLayer(
    ({ map, theme }) => {
      map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
      const layers = vehicleLayers(SOURCE, theme, {
        prefix: 'playback-',
        iconSize: 1.12,
        labelMinZoom: 0,
        labelOffset: 2,
      });
      for (const layer of layers) map.addLayer(layer);
      const draw = () => {
        const features = playback.markers().map((marker) => ({
          type: 'Feature' as const,
          properties: propertiesOf(marker),
          geometry: pointOf(marker),
        }));
        void map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features });
      };
      const drawing = createBeat(draw, FRAME_MS);
      drawing.soon();
      const stop = playback.onTick(drawing.soon);
      return () => {
        stop();
        drawing.stop();
        removeFromMap(
          map,
          layers.map(({ id }) => id),
          [SOURCE],
        );
      };
    },
    [playback],
  );
  return null;
}
