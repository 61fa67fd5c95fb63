import type { Map as MapLibreMap } from 'maplibre-gl';

/** What is missing of the map is seen. */
const GROWN_MS = 50;
/** What is too much of it is cut off by its container, and nobody sees it: what makes its room small often moves it as well. */
const SHRUNK_MS = 150;

/**
 * The map takes the size of its container a moment later, in place of `trackResize`, which draws it anew for each size at once:
 * on a machine that draws without a graphics card everything else waits for that picture meanwhile.
 */
export function followSize(map: MapLibreMap): void {
  let waiting: { timer: ReturnType<typeof setTimeout>; ms: number } | null = null;
  const take = () => {
    waiting = null;
    if (takeSize(map)) map.redraw();
  };
  const observer = new ResizeObserver(() => {
    const ms = isGrown(map) ? GROWN_MS : SHRUNK_MS;
    // One that grows in steps is taken again and again, not only when it has ended.
    if (waiting && waiting.ms <= ms) return;
    clearTimeout(waiting?.timer);
    waiting = { timer: setTimeout(take, ms), ms };
  });
  observer.observe(map.getContainer());
  map.on('remove', () => {
    observer.disconnect();
    clearTimeout(waiting?.timer);
  });
}

/** For whoever is about to move the map by its size: at once, where it is another one; answers whether it is. */
export function takeSize(map: MapLibreMap): boolean {
  const { widthPx, heightPx } = missing(map);
  if (widthPx === 0 && heightPx === 0) return false;
  map.resize();
  return true;
}

function isGrown(map: MapLibreMap): boolean {
  const { widthPx, heightPx } = missing(map);
  return widthPx > 0 || heightPx > 0;
}

/** Of the map in its container; less than nothing where the map is too large. */
function missing(map: MapLibreMap): { widthPx: number; heightPx: number } {
  const [container, canvas] = [map.getContainer(), map.getCanvas()];
  return {
    widthPx: container.clientWidth - canvas.clientWidth,
    heightPx: container.clientHeight - canvas.clientHeight,
  };
}
