import type { Map as MapLibreMap } from 'maplibre-gl';

/** Lays a canvas over the map's own, as large as it, empty, and met by no pointer. Answers how many of its pixels one of CSS is. */
export function layAbove(map: MapLibreMap, canvas: HTMLCanvasElement): number {
  const { clientWidth, clientHeight } = map.getCanvas();
  const ratio = map.getPixelRatio();
  canvas.ariaHidden = 'true';
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    pointerEvents: 'none',
    width: `${clientWidth}px`,
    height: `${clientHeight}px`,
  });
  Object.assign(canvas, { width: Math.round(clientWidth * ratio), height: Math.round(clientHeight * ratio) });
  if (!canvas.isConnected) map.getCanvas().after(canvas);
  return ratio;
}
