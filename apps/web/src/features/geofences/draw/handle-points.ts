import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Point, PointPlace } from './drawing.ts';

export type HandlePoints = {
  points: () => readonly (PointPlace & { point: Point })[];
  onAdd: (point: Point) => void;
  onMove: (place: PointPlace, point: Point) => void;
};

/** Touch radius around a point, in pixels. */
const REACH_PX = 18;
/** A press that moves further drags the map. */
const CLICK_TOLERANCE_PX = 6;

/** Mouse and touch: a press on the map adds a point, a press on a point drags it. */
export function handlePoints(map: MapLibreMap, latest: () => HandlePoints): () => void {
  const container = map.getCanvasContainer();
  let dragged: PointPlace | null = null;
  let pressed: { x: number; y: number } | null = null;
  const at = (event: PointerEvent): { x: number; y: number } => {
    const { left, top } = map.getContainer().getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const placeOf = ({ x, y }: { x: number; y: number }): Point => {
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const onPress = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    pressed = at(event);
    dragged = nearest(map, latest().points(), pressed);
    if (!dragged) return;
    map.dragPan.disable();
    container.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (dragged) latest().onMove(dragged, placeOf(at(event)));
  };
  const onRelease = (event: PointerEvent) => {
    const released = at(event);
    const isClick =
      pressed !== null && Math.hypot(released.x - pressed.x, released.y - pressed.y) <= CLICK_TOLERANCE_PX;
    if (!dragged && isClick && event.type === 'pointerup') latest().onAdd(placeOf(released));
    if (dragged) map.dragPan.enable();
    [dragged, pressed] = [null, null];
  };
  const listeners = [
    ['pointerdown', onPress],
    ['pointermove', onMove],
    ['pointerup', onRelease],
    ['pointercancel', onRelease],
  ] as const;
  for (const [type, listener] of listeners) container.addEventListener(type, listener);
  map.doubleClickZoom.disable();
  return () => {
    for (const [type, listener] of listeners) container.removeEventListener(type, listener);
  };
}

function nearest(
  map: MapLibreMap,
  points: ReturnType<HandlePoints['points']>,
  { x, y }: { x: number; y: number },
): PointPlace | null {
  const reached = points
    .map(({ part, at, point }) => {
      const drawn = map.project(point);
      return { part, at, px: Math.hypot(drawn.x - x, drawn.y - y) };
    })
    .filter(({ px }) => px <= REACH_PX)
    .sort((a, b) => a.px - b.px);
  return reached[0] ?? null;
}
