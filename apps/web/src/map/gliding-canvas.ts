import type { Map as MapLibreMap } from 'maplibre-gl';
import { layAbove } from './canvas-above.ts';
import type { MapTheme } from './map-colors.ts';
import { isPointed, type Marker } from './marker.ts';
import { drawSprite, SPRITE_RATIO } from './sprites.ts';
import {
  badgeOf,
  LABEL_BASELINE_PX,
  LABEL_HALO_PX,
  LABEL_PX,
  labelColors,
  pointerOf,
} from './vehicle-styles.ts';

type Point = { x: number; y: number };

/** A vehicle at one moment; its place in CSS pixels of the map. */
export type Drawn = { marker: Marker; at: Point; hasName: boolean };

/** The selected vehicle's badge, which the map draws, is above all others. */
const SELECTED_RADIUS_PX = 18;
/** Pictures of names that are kept; a view holds fewer. */
const NAMES_MAX = 400;
/** Below the baseline, outline included. */
const DESCENDER_PX = 6;
const NAME_FONT = `600 ${LABEL_PX}px Inter, system-ui, sans-serif`;

/**
 * A canvas above the map's for the few vehicles that are drawn more often than the map can draw itself: to move a badge
 * by a pixel costs it a layout of all texts, and this a copy of some small pictures.
 */
export function createGlidingCanvas(map: MapLibreMap, theme: MapTheme) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let brush = createBrush(theme, map.getPixelRatio());
  let isEmpty = true;

  function fit(): void {
    const ratio = layAbove(map, canvas);
    isEmpty = true;
    if (ratio === brush.ratio) return;
    brush.close();
    brush = createBrush(theme, ratio);
  }

  fit();
  map.on('resize', fit);
  return {
    draw(vehicles: readonly Drawn[], selected: Point | null): void {
      if (!context || (isEmpty && vehicles.length === 0)) return;
      context.resetTransform();
      context.clearRect(0, 0, canvas.width, canvas.height);
      brush.paint(context, vehicles, selected);
      isEmpty = vehicles.length === 0;
    },
    remove(): void {
      map.off('resize', fit);
      brush.close();
      canvas.remove();
    },
  };
}

/** Draws with these pictures until the screen's pixels are others. In device pixels. */
function createBrush(theme: MapTheme, ratio: number) {
  const sprites = createSprites(ratio);
  const names = createNames(theme, ratio);

  function turnTo(context: CanvasRenderingContext2D, { x, y }: Point, courseDeg = 0): void {
    const turn = (courseDeg * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    context.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
  }

  return {
    ratio,
    paint(context: CanvasRenderingContext2D, vehicles: readonly Drawn[], selected: Point | null): void {
      for (const { marker, at } of vehicles.filter((drawn) => isPointed(drawn.marker))) {
        turnTo(context, at, marker.courseDeg ?? 0);
        sprites.draw(context, pointerOf(marker));
      }
      for (const { marker, at } of vehicles) {
        turnTo(context, at);
        sprites.draw(context, badgeOf(marker));
      }
      context.resetTransform();
      for (const { marker, at } of vehicles.filter(({ hasName }) => hasName))
        names.draw(context, marker.name, { x: at.x * ratio, y: at.y * ratio });
      if (selected) leaveOut(context, selected, ratio);
    },
    close: names.close,
  };
}

function leaveOut(context: CanvasRenderingContext2D, { x, y }: Point, ratio: number): void {
  context.globalCompositeOperation = 'destination-out';
  context.beginPath();
  context.arc(x * ratio, y * ratio, SELECTED_RADIUS_PX * ratio, 0, 2 * Math.PI);
  context.fill();
  context.globalCompositeOperation = 'source-over';
}

/** The map's own pictures, made for the screen's pixels once: to shrink them in each picture is slow, and blurs. */
function createSprites(ratio: number) {
  const sprites = new Map<string, HTMLCanvasElement | null>();

  function spriteOf(name: string): HTMLCanvasElement | null {
    const known = sprites.get(name);
    if (known !== undefined) return known;
    const original = drawSprite(name)?.canvas;
    const sprite = original ? shrunk(original, ratio / SPRITE_RATIO) : null;
    sprites.set(name, sprite);
    return sprite;
  }

  return {
    draw(context: CanvasRenderingContext2D, name: string): void {
      const sprite = spriteOf(name);
      if (sprite) context.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
    },
  };
}

function shrunk(original: HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  sprite.width = Math.round(original.width * scale);
  sprite.height = Math.round(original.height * scale);
  const context = sprite.getContext('2d');
  if (!context) return sprite;
  context.imageSmoothingQuality = 'high';
  context.drawImage(original, 0, 0, sprite.width, sprite.height);
  return sprite;
}

/** Names as pictures: to lay out and outline a text takes longer than to copy it. */
function createNames(theme: MapTheme, ratio: number) {
  const pictures = new Map<string, HTMLCanvasElement>();
  const clear = () => pictures.clear();
  // What was drawn in another font meanwhile is drawn anew.
  document.fonts.addEventListener('loadingdone', clear);

  function pictureOf(name: string): HTMLCanvasElement {
    const known = pictures.get(name);
    if (known) return known;
    if (pictures.size >= NAMES_MAX) clear();
    const picture = drawName(name, theme, ratio);
    pictures.set(name, picture);
    return picture;
  }

  return {
    /** On whole pixels: letters between two of them are grey. */
    draw(context: CanvasRenderingContext2D, name: string, { x, y }: Point): void {
      const picture = pictureOf(name);
      const top = y + (LABEL_BASELINE_PX - LABEL_PX) * ratio;
      context.drawImage(picture, Math.round(x - picture.width / 2), Math.round(top));
    },
    close: () => document.fonts.removeEventListener('loadingdone', clear),
  };
}

/** Its baseline is `LABEL_PX` below its upper edge. */
function drawName(name: string, theme: MapTheme, ratio: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (!context) return picture;
  context.font = NAME_FONT;
  const widthPx = context.measureText(name).width + 2 * LABEL_HALO_PX;
  picture.width = Math.ceil(widthPx * ratio);
  picture.height = Math.ceil((LABEL_PX + DESCENDER_PX) * ratio);
  context.scale(ratio, ratio);
  const { text, halo } = labelColors(theme);
  context.font = NAME_FONT;
  context.lineJoin = 'round';
  context.lineWidth = 2 * LABEL_HALO_PX;
  context.strokeStyle = halo;
  context.strokeText(name, LABEL_HALO_PX, LABEL_PX);
  context.fillStyle = text;
  context.fillText(name, LABEL_HALO_PX, LABEL_PX);
  return picture;
}
