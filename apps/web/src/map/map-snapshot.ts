import type { Map as MapLibreMap } from 'maplibre-gl';

const BAND_PX = 34;
const TEXT_PX = 13;
const SIDE_PX = 12;

/**
 * The map as it is seen, with what is drawn above it, on a canvas of its own; below it `caption` and who made the map,
 * whose names go with every copy.
 */
export function drawMapSnapshot(map: MapLibreMap, caption: string): HTMLCanvasElement {
  const shown = map.getCanvas();
  const ratio = shown.clientWidth > 0 ? shown.width / shown.clientWidth : 1;
  const picture = document.createElement('canvas');
  picture.width = shown.width;
  picture.height = shown.height + Math.round(BAND_PX * ratio);
  const context = picture.getContext('2d');
  if (!context) return picture;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, picture.width, picture.height);
  // What WebGL drew is there until the browser shows it: it is drawn and copied in one turn.
  map.redraw();
  for (const canvas of map.getCanvasContainer().querySelectorAll('canvas'))
    context.drawImage(canvas, 0, 0, shown.width, shown.height);
  context.scale(ratio, ratio);
  writeBand(context, {
    caption,
    credits: creditsOf(map),
    widthPx: picture.width / ratio,
    topPx: shown.height / ratio,
  });
  return picture;
}

function writeBand(
  context: CanvasRenderingContext2D,
  band: { caption: string; credits: string; widthPx: number; topPx: number },
): void {
  const { caption, credits, widthPx, topPx } = band;
  const middlePx = topPx + BAND_PX / 2;
  context.textBaseline = 'middle';
  context.fillStyle = '#556775';
  context.font = `400 ${TEXT_PX - 2}px Inter, system-ui, sans-serif`;
  context.textAlign = 'right';
  context.fillText(credits, widthPx - SIDE_PX, middlePx);
  const leftPx = widthPx - context.measureText(credits).width - 3 * SIDE_PX;
  context.fillStyle = '#14232e';
  context.font = `600 ${TEXT_PX}px Inter, system-ui, sans-serif`;
  context.textAlign = 'left';
  context.fillText(caption, SIDE_PX, middlePx, Math.max(0, leftPx));
}

function creditsOf(map: MapLibreMap): string {
  return map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')?.textContent?.trim() ?? '';
}
