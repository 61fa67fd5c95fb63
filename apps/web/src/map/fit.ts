import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl';
import { maxAutoZoomOf } from './base-layer/max-auto-zoom.ts';
import { takeSize } from './map-size.ts';

const PADDING_PX = 56;
/** One vehicle, or several on one yard, should still show where they are. */
const ZOOM_MAX = 14;
const SELECT_ZOOM_MIN = 14;
const PLACE_ZOOM = 11;
const ADDRESS_ZOOM = 16;

export type Insets = { top: number; right: number; bottom: number; left: number };
type Place = { longitude: number; latitude: number };

/** Shows all places at once, not closer than `maxZoom`; `insets` are what lies over the map at its edges. */
export function fitAll(
  map: MapLibreMap,
  places: Iterable<Place>,
  insets: Insets,
  animate = true,
  maxZoom = Math.min(ZOOM_MAX, maxAutoZoomOf(map)),
): void {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
  if (bounds.isEmpty()) return;
  takeSize(map);
  map.fitBounds(bounds, { padding: paddingOf(map, insets), maxZoom, animate });
}

/** On a small map less of it is left free around the places: without room there would be no camera at all. */
function paddingOf(map: MapLibreMap, { top, right, bottom, left }: Insets): Insets {
  const { clientWidth, clientHeight } = map.getCanvas();
  const aside = roomBeside(clientWidth - left - right);
  const around = roomBeside(clientHeight - top - bottom);
  return { top: top + around, right: right + aside, bottom: bottom + around, left: left + aside };
}

function roomBeside(freePx: number): number {
  return Math.max(0, Math.min(PADDING_PX, freePx / 4));
}

/** Brings a place into the middle of what is free, close enough to tell it from its neighbours. */
export function centerOn(map: MapLibreMap, { longitude, latitude }: Place, insets: Insets): void {
  map.easeTo({
    center: [longitude, latitude],
    zoom: Math.max(map.getZoom(), Math.min(SELECT_ZOOM_MIN, maxAutoZoomOf(map))),
    offset: offsetOf(insets),
    duration: 500,
  });
}

/** Shows a settlement with its surroundings, in the middle of what is free. */
export function showPlace(map: MapLibreMap, place: Place, insets: Insets): void {
  flyTo(map, place, { zoom: PLACE_ZOOM, insets });
}

/** Shows a house with its street. */
export function showAddress(map: MapLibreMap, place: Place, insets: Insets): void {
  flyTo(map, place, { zoom: ADDRESS_ZOOM, insets });
}

function flyTo(
  map: MapLibreMap,
  { longitude, latitude }: Place,
  { zoom: wanted, insets }: { zoom: number; insets: Insets },
): void {
  const zoom = Math.min(wanted, maxAutoZoomOf(map));
  map.flyTo({ center: [longitude, latitude], zoom, offset: offsetOf(insets), maxDuration: 2000 });
}

/** Of a zoom that was reached. One that is cut short a hundredth before its end is not: it would stay there. */
const ROUNDING = 1e-6;

/** Whether the view is as close as `centerOn` brings it. */
export function isClose(map: MapLibreMap): boolean {
  return map.getZoom() > Math.min(SELECT_ZOOM_MIN, maxAutoZoomOf(map)) - ROUNDING;
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
