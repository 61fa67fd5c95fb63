import type { VehicleState } from '@fleet/contracts/vehicle';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { CATEGORY_GLYPHS } from '../lib/category-glyphs.ts';
import { ICON_CATEGORIES, type IconCategory } from '../lib/vehicle-category.ts';
import { BASEMAP_COLORS, type MapTheme, STATE_COLORS } from './map-colors.ts';
import { shield, shieldStretch } from './streets/shield.ts';

/** Device pixels of a sprite per CSS pixel: sharp on every screen. */
export const SPRITE_RATIO = 3;
const BADGE_PX = 30;
const BADGE_BOX_PX = 36;
const POINTER_BOX_PX = 52;
const GLYPH_BOX = 24;
const SHADOW = 'rgba(16,32,44,.35)';

const STATES = Object.keys(STATE_COLORS) as VehicleState[];

/** Draws a sprite when the map first asks for it: a fleet uses few of the pictures that could be asked for. */
export function provideSprites(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((name) => {
    const context = drawSprite(name);
    if (!context || map.hasImage(name)) return;
    const stretch = name.startsWith('shield') ? shieldStretch(SPRITE_RATIO) : {};
    map.addImage(name, pixels(context), { pixelRatio: SPRITE_RATIO, ...stretch });
  });
}

/** By the name that the layers use; null when there is no such sprite. In `SPRITE_RATIO` device pixels per CSS pixel. */
export function drawSprite(name: string): CanvasRenderingContext2D | null {
  const [kind = '', detail = ''] = name.split('-');
  const theme = detail === 'dark' ? 'dark' : 'light';
  if (kind === 'town' || kind === 'capital') return townDot(kind, theme);
  if (kind === 'shield') return shield(canvas, theme);
  const state = STATES.find((known) => known === detail);
  if (!state) return null;
  if (kind === 'pointer') return pointer(STATE_COLORS[state]);
  const category = ICON_CATEGORIES.find((known) => known === kind);
  return category ? badge(category, STATE_COLORS[state]) : null;
}

/** A disc in the colour of the state with a white rim and the drawing of the category. */
function badge(category: IconCategory, color: string): CanvasRenderingContext2D | null {
  const context = canvas(BADGE_BOX_PX);
  if (!context) return null;
  const middle = BADGE_BOX_PX / 2;
  context.shadowColor = SHADOW;
  context.shadowBlur = 3 * SPRITE_RATIO;
  context.shadowOffsetY = SPRITE_RATIO;
  disc(context, middle, BADGE_PX / 2 - 1, '#fff');
  context.shadowColor = 'transparent';
  disc(context, middle, BADGE_PX / 2 - 3, color);

  const scale = (BADGE_PX - 12) / GLYPH_BOX;
  context.translate(middle - (GLYPH_BOX / 2) * scale, middle - (GLYPH_BOX / 2) * scale);
  context.scale(scale, scale);
  context.strokeStyle = '#fff';
  context.lineWidth = 2.1;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const path of CATEGORY_GLYPHS[category]) context.stroke(new Path2D(path));
  return context;
}

/** An arrow head above the badge, pointing north; the layer turns it to the course. */
function pointer(color: string): CanvasRenderingContext2D | null {
  const context = canvas(POINTER_BOX_PX);
  if (!context) return null;
  const middle = POINTER_BOX_PX / 2;
  context.shadowColor = SHADOW;
  context.shadowBlur = 2 * SPRITE_RATIO;
  context.beginPath();
  context.moveTo(middle, 2);
  context.quadraticCurveTo(middle + 1.5, 4, middle + 9, 15);
  context.quadraticCurveTo(middle, 10.5, middle - 9, 15);
  context.quadraticCurveTo(middle - 1.5, 4, middle, 2);
  context.fillStyle = color;
  context.strokeStyle = '#fff';
  context.lineWidth = 1.8;
  context.fill();
  context.shadowColor = 'transparent';
  context.stroke();
  return context;
}

function townDot(kind: 'town' | 'capital', theme: MapTheme): CanvasRenderingContext2D | null {
  const box = 8;
  const context = canvas(box);
  if (!context) return null;
  const colors = BASEMAP_COLORS[theme];
  const color = kind === 'capital' ? colors.capital : colors.dot;
  disc(context, box / 2, kind === 'capital' ? 3.4 : 2.8, color);
  disc(context, box / 2, kind === 'capital' ? 2.3 : 1.9, colors.dotFill);
  if (kind === 'capital') disc(context, box / 2, 1.2, color);
  return context;
}

function canvas(sizePx: number): CanvasRenderingContext2D | null {
  const element = document.createElement('canvas');
  element.width = sizePx * SPRITE_RATIO;
  element.height = sizePx * SPRITE_RATIO;
  // Drawn by the processor: to read pixels back from a graphics card that draws the map blocks the page.
  const context = element.getContext('2d', { willReadFrequently: true });
  context?.scale(SPRITE_RATIO, SPRITE_RATIO);
  return context;
}

function disc(context: CanvasRenderingContext2D, middle: number, radius: number, color: string): void {
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}

function pixels(context: CanvasRenderingContext2D): ImageData {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}
