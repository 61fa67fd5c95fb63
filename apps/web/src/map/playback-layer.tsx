import type { GeoJSONSource } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import { createBeat } from './beat.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';
import { type Marker, pointOf, propertiesOf } from './marker.ts';
import { type Highlighting, useHighlighted } from './use-highlighted.ts';
import { vehicleLayers } from './vehicle-styles.ts';

const SOURCE = 'playback';
/** Twenty pictures a second are smooth for a badge, and leave the rest of the second to the map. */
const FRAME_MS = 50;

/** Vehicles of the past: where they are at the clock's time, and when to look again. */
export type Playback = {
  markers(): Marker[];
  onTick(listener: () => void): () => void;
};

/** Above those that move, which come first among the others. */
const FIRST = 10;
const HIGHLIGHTING: Highlighting = {
  property: 'vehicleId',
  opacities: [
    ['playback-pointer', 'icon-opacity'],
    ['playback-badge', 'icon-opacity'],
    ['playback-name', 'text-opacity'],
  ],
  orders: [
    ['playback-badge', 'symbol-sort-key', FIRST],
    // Names are set in turn: the first one finds room.
    ['playback-name', 'symbol-sort-key', -FIRST],
  ],
};

/** Draws the vehicles that are played, each frame anew, past React; of several one may stand out. */
export function PlaybackLayer(props: { playback: Playback; highlightedId?: string | null }) {
  const { playback, highlightedId = null } = props;
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
  useHighlighted(HIGHLIGHTING, highlightedId, [playback]);
  return null;
}
