import type { GeoJSONSource } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';
import { type Marker, pointOf, propertiesOf } from './marker.ts';
import { createThrottle } from './throttle.ts';
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

/**
 * Draws the vehicles that are played, each frame anew, past React; of several one may stand out. Its layers are there as
 * long as it is, also while nothing is played.
 */
export function PlaybackLayer(props: { playback: Playback | null; highlightedId?: string | null }) {
  const { playback, highlightedId = null } = props;
  useMapLayer(({ map, theme }) => {
    map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
    const layers = vehicleLayers(SOURCE, theme, {
      prefix: 'playback-',
      iconSize: 1.12,
      labelMinZoom: 0,
      labelOffset: 2,
    });
    for (const layer of layers) map.addLayer(layer);
    return () =>
      removeFromMap(
        map,
        layers.map(({ id }) => id),
        [SOURCE],
      );
  }, []);
  useMapLayer(
    ({ map }) => {
      if (!playback) return () => undefined;
      let shown = 0;
      const show = (markers: readonly Marker[]) => {
        // Nothing in the place of nothing would have the whole map drawn anew.
        if (markers.length === 0 && shown === 0) return;
        shown = markers.length;
        const features = markers.map(featureOf);
        void map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features });
      };
      const drawing = createThrottle(() => show(playback.markers()), FRAME_MS);
      drawing.soon();
      const stop = playback.onTick(drawing.soon);
      return () => {
        stop();
        drawing.stop();
        if (map.style) show([]);
      };
    },
    [playback],
  );
  useHighlighted(HIGHLIGHTING, highlightedId, []);
  return null;
}

function featureOf(marker: Marker): GeoJSON.Feature {
  return { type: 'Feature', properties: propertiesOf(marker), geometry: pointOf(marker) };
}
