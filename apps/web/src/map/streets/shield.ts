import type { MapTheme } from '../map-colors.ts';
import { STREET_COLORS } from './street-colors.ts';

/** In CSS pixels. */
const BOX_PX = 12;
const CORNER_PX = 3;
const EDGE_PX = 0.8;

/** In device pixels of a sprite: what of it is stretched, and where its text stands. */
export function shieldStretch(ratio: number) {
  const middle: [number, number][] = [[4 * ratio, 8 * ratio]];
  const inside: [number, number, number, number] = [2 * ratio, 2 * ratio, 10 * ratio, 10 * ratio];
  return { stretchX: middle, stretchY: middle, content: inside };
}

/** The sign that the number of a road stands on; its middle is stretched to the number. */
export function shield(
  canvas: (sizePx: number) => CanvasRenderingContext2D | null,
  theme: MapTheme,
): CanvasRenderingContext2D | null {
  const context = canvas(BOX_PX);
  if (!context) return null;
  const colors = STREET_COLORS[theme];
  context.beginPath();
  context.roundRect(EDGE_PX, EDGE_PX, BOX_PX - 2 * EDGE_PX, BOX_PX - 2 * EDGE_PX, CORNER_PX);
  context.fillStyle = colors.shield;
  context.strokeStyle = colors.shieldEdge;
  context.lineWidth = EDGE_PX;
  context.fill();
  context.stroke();
  return context;
}
