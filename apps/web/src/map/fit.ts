import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl';

const PADDING_PX = 56;
/** One vehicle, or several on one yard, should still show where they are. */
const ZOOM_MAX = 14;
const SELECT_ZOOM_MIN = 12;

export type Insets = { top: number; right: number; bottom: number; left: number };
type Place = { longitude: number; latitude: number };

/** Shows all places at once; `insets` are what lies over the map at its edges. */
export function fitAll(map: MapLibreMap, places: Iterable<Place>, insets: Insets, animate = true): void {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
  if (bounds.isEmpty()) return;
  const padding = {
    top: insets.top + PADDING_PX,
    right: insets.right + PADDING_PX,
    bottom: insets.bottom + PADDING_PX,
    left: insets.left + PADDING_PX,
  };
  map.fitBounds(bounds, { padding, maxZoom: ZOOM_MAX, animate });
}

/** Brings a place into the middle of what is free, close enough to tell it from its neighbours. */
export function centerOn(map: MapLibreMap, { longitude, latitude }: Place, insets: Insets): void {
  map.easeTo({
    center: [longitude, latitude],
    zoom: Math.max(map.getZoom(), SELECT_ZOOM_MIN),
    offset: offsetOf(insets),
    duration: 500,
  });
}

/** Keeps a moving place in the middle without touching the zoom. */
export function keepCentered(map: MapLibreMap, { longitude, latitude }: Place, insets: Insets): void {
  map.easeTo({
    center: [longitude, latitude],
    offset: offsetOf(insets),
    duration: 1000,
    easing: (part) => part,
  });
}

/** Whether a place is on the part of the map that nothing lies over. */
export function isInView(map: MapLibreMap, { longitude, latitude }: Place, insets: Insets): boolean {
  const { x, y } = map.project([longitude, latitude]);
  // As large as the map knows itself to be: its container may have another size already.
  const { clientWidth, clientHeight } = map.getCanvas();
  const { top, right, bottom, left } = insets;
  return x >= left && y >= top && x <= clientWidth - right && y <= clientHeight - bottom;
}

function offsetOf({ top, right, bottom, left }: Insets): [number, number] {
  return [(left - right) / 2, (top - bottom) / 2];
}
