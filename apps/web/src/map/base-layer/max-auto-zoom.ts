import type { Map as MapLibreMap } from 'maplibre-gl';

/** The embedded map has no more detail beyond this zoom. */
export const EMBEDDED_DEPTH = 10;

const depths = new WeakMap<MapLibreMap, number>();

/** Maximum zoom of automatic views: the first view, a selection, a fit. */
export function maxAutoZoomOf(map: MapLibreMap): number {
  return depths.get(map) ?? Number.POSITIVE_INFINITY;
}

/** Requested zooms of maps that are zoomed out for now. */
const wantedZooms = new WeakMap<MapLibreMap, number>();
/** Marks the events of such a move: it is not a user's request. */
const FOR_A_WHILE = { isForAWhile: true };

/** The requested zoom, which may be closer than the shown one. */
export function wantedZoom(map: MapLibreMap): number {
  return wantedZooms.get(map) ?? map.getZoom();
}

/** Zooms out to the maximum of the embedded map. */
export function stepBack(map: MapLibreMap): void {
  if (map.getZoom() <= EMBEDDED_DEPTH) return;
  wantedZooms.set(map, map.getZoom());
  map.easeTo({ zoom: EMBEDDED_DEPTH }, FOR_A_WHILE);
}

/** Restores the requested zoom. */
export function stepForward(map: MapLibreMap): void {
  const zoom = wantedZooms.get(map);
  if (zoom === undefined) return;
  wantedZooms.delete(map);
  map.easeTo({ zoom }, FOR_A_WHILE);
}

/** Reports each requested zoom, and whether the user made it. */
export function watchWantedZoom(map: MapLibreMap, onZoom: (byHand: boolean) => void): () => void {
  const note = (event: { originalEvent?: unknown; isForAWhile?: boolean }) => {
    if (event.isForAWhile) return;
    wantedZooms.delete(map);
    onZoom(event.originalEvent !== undefined);
  };
  map.on('zoomstart', note);
  return () => void map.off('zoomstart', note);
}

export function setMaxAutoZoom(map: MapLibreMap, zoom: number): void {
  depths.set(map, zoom);
}
