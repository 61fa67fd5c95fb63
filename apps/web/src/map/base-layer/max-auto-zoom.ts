import type { Map as MapLibreMap } from 'maplibre-gl';

/** The embedded map has no more to show of a closer view: towns as names, and coasts to some hundred metres. */
export const EMBEDDED_DEPTH = 10;

const depths = new WeakMap<MapLibreMap, number>();

/** How close a view may be that nobody chose by hand: a start, a selection, a fit. */
export function maxAutoZoomOf(map: MapLibreMap): number {
  return depths.get(map) ?? Number.POSITIVE_INFINITY;
}

/** Zooms of views that are shown from further away for a while. */
const wantedZooms = new WeakMap<MapLibreMap, number>();
/** Comes with the events of such a move: nobody wants another view by it. */
const FOR_A_WHILE = { isForAWhile: true };

/** How close the view is wanted, though it may be shown from further away. */
export function wantedZoom(map: MapLibreMap): number {
  return wantedZooms.get(map) ?? map.getZoom();
}

/** Shows the view from as far away as the embedded map is worth looking at. */
export function stepBack(map: MapLibreMap): void {
  if (map.getZoom() <= EMBEDDED_DEPTH) return;
  wantedZooms.set(map, map.getZoom());
  map.easeTo({ zoom: EMBEDDED_DEPTH }, FOR_A_WHILE);
}

/** Shows it as close again as it is wanted. */
export function stepForward(map: MapLibreMap): void {
  const zoom = wantedZooms.get(map);
  if (zoom === undefined) return;
  wantedZooms.delete(map);
  map.easeTo({ zoom }, FOR_A_WHILE);
}

/** Tells of each view that is wanted closer or further away, and whether somebody's hand did it. */
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
