import type { Map as MapLibreMap } from 'maplibre-gl';
import { layAbove } from './canvas-above.ts';
import { CASE_OPACITY, rimOf, widthsAt } from './line-paint.ts';
import type { MapTheme } from './map-colors.ts';
import { OTHERS_SHARE } from './use-highlighted.ts';

type Point = { x: number; y: number };
type PreviewLine = { coordinates: readonly GeoJSON.Position[]; color: string; isFaded: boolean };

/** Nearer to the point before it than this nothing is seen of a point. */
const SEEN_PX = 0.5;

/**
 * Draws lines over the map, in its own colours and widths, from its next picture on until `isThere` says that the map draws
 * them itself: its worker takes as long to read and cut them as a whole picture does, and the picture waits for tiles.
 * `onDrawn` is told with the first picture that has them, whoever drew it. The answer takes the sketch away.
 */
export function previewLines(
  map: MapLibreMap,
  theme: MapTheme,
  of: { lines: () => readonly PreviewLine[]; isThere: () => boolean; onDrawn: () => void },
): () => void {
  const canvas = document.createElement('canvas');
  let isDrawn = false;

  function onRender(): void {
    const isThere = of.isThere();
    if (isThere) stop();
    else draw();
    if (!isDrawn) of.onDrawn();
    isDrawn = true;
  }

  function draw(): void {
    const ratio = layAbove(map, canvas);
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(ratio, ratio);
    drawLines(context, map, theme, of.lines());
  }

  function stop(): void {
    map.off('render', onRender);
    canvas.remove();
  }

  map.on('render', onRender);
  return stop;
}

/** Those that step back first, and of each the rims before the ways. */
function drawLines(
  context: CanvasRenderingContext2D,
  map: MapLibreMap,
  theme: MapTheme,
  lines: readonly PreviewLine[],
): void {
  const { wayPx, casePx } = widthsAt(map.getZoom());
  Object.assign(context, { lineCap: 'round', lineJoin: 'round' });
  for (const isFaded of [true, false]) {
    const share = isFaded ? OTHERS_SHARE : 1;
    const group = lines.filter((line) => line.isFaded === isFaded);
    const paths = [...Map.groupBy(group, ({ color }) => color)].map(([color, ofColor]) => ({
      color,
      path: pathOf(map, ofColor),
    }));
    Object.assign(context, {
      globalAlpha: CASE_OPACITY * share,
      lineWidth: casePx,
      strokeStyle: rimOf(theme),
    });
    for (const { path } of paths) context.stroke(path);
    Object.assign(context, { globalAlpha: share, lineWidth: wayPx });
    for (const { color, path } of paths) {
      context.strokeStyle = color;
      context.stroke(path);
    }
  }
}

function pathOf(map: MapLibreMap, lines: readonly PreviewLine[]): Path2D {
  const path = new Path2D();
  for (const { coordinates } of lines) addLine(path, map, coordinates);
  return path;
}

function addLine(path: Path2D, map: MapLibreMap, coordinates: readonly GeoJSON.Position[]): void {
  let last: Point | null = null;
  coordinates.forEach(([longitude = 0, latitude = 0], index) => {
    const at = map.project([longitude, latitude]);
    if (!last) path.moveTo(at.x, at.y);
    else if (index === coordinates.length - 1 || isSeen(last, at)) path.lineTo(at.x, at.y);
    else return;
    last = at;
  });
}

function isSeen(from: Point, to: Point): boolean {
  return Math.abs(to.x - from.x) >= SEEN_PX || Math.abs(to.y - from.y) >= SEEN_PX;
}
