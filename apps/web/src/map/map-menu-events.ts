import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';

/** Where on the map a menu was asked for: in pixels from its corner, and on Earth. */
export type MenuPlace = { x: number; y: number; place: GeoPoint };

/** A finger that rests this long asks; some browsers say so themselves, others never. */
const REST_MS = 550;
const REST_TOLERANCE_PX = 10;

/** Tells where a menu is asked for, and null when the map goes on under it. */
export function watchMenu(map: MapLibreMap, tell: (asked: MenuPlace | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let from: { x: number; y: number } | null = null;

  const ask = ({ point: { x, y }, lngLat }: MapMouseEvent | MapTouchEvent) => {
    const { lng, lat } = lngLat.wrap();
    tell({ x, y, place: { longitude: lng, latitude: lat } });
  };
  const onTouchStart = (event: MapTouchEvent) => {
    rest();
    if (event.points.length !== 1) return;
    from = event.point;
    timer = setTimeout(() => ask(event), REST_MS);
  };
  const onTouchMove = ({ point }: MapTouchEvent) => {
    if (from && Math.hypot(point.x - from.x, point.y - from.y) > REST_TOLERANCE_PX) rest();
  };
  const rest = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  const onMove = ({ originalEvent }: { originalEvent?: unknown }) => originalEvent && tell(null);

  map.on('contextmenu', ask);
  map.on('touchstart', onTouchStart);
  map.on('touchmove', onTouchMove);
  map.on('touchend', rest);
  map.on('touchcancel', rest);
  map.on('movestart', onMove);
  return () => {
    rest();
    map.off('contextmenu', ask);
    map.off('touchstart', onTouchStart);
    map.off('touchmove', onTouchMove);
    map.off('touchend', rest);
    map.off('touchcancel', rest);
    map.off('movestart', onMove);
  };
}
