import { expect, type Page } from '@playwright/test';
import type { Place } from './reporting-device.ts';

type Point = [longitude: number, latitude: number];
/** As much of GeoJSON as the lines and points of one vehicle are. */
type Drawn = { type: string; geometry?: { type: string; coordinates: unknown } };
type Watched = { sources: Record<string, Drawn> };

const TILE_PX = 512;

/** Keeps what the page gives its map to draw, as the map's worker is told. To be called before the page opens. */
export async function watchMap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { sources: {} };
    Object.assign(globalThis, { watchedMap: watched });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(this: Worker, ...given: unknown[]) {
      const [message] = given as [{ data?: { source?: string; data?: Drawn } } | undefined];
      const { source, data } = message?.data ?? {};
      if (source && data) watched.sources[source] = data;
      Reflect.apply(postMessage, this, given);
    } as typeof postMessage;
  });
}

/** The line behind the selected vehicle, as it was last given to the map. */
export function drawnTrail(page: Page): Promise<Point[]> {
  return page.evaluate(() => {
    const { trail } = (globalThis as unknown as { watchedMap: Watched }).watchedMap.sources;
    return trail?.geometry?.type === 'LineString' ? (trail.geometry.coordinates as Point[]) : [];
  });
}

/** Where the selected vehicle was last drawn. */
export function drawnMarker(page: Page): Promise<Point | null> {
  return page.evaluate(() => {
    const { selected } = (globalThis as unknown as { watchedMap: Watched }).watchedMap.sources;
    return selected?.geometry?.type === 'Point' ? (selected.geometry.coordinates as Point) : null;
  });
}

export type View = Place & { zoom: number };

/** Where the map stands, which the page remembers for the person after each movement. */
export function rememberedView(page: Page): Promise<View | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('meridian.preferences.'));
    return key ? (JSON.parse(localStorage.getItem(key) ?? '{}').mapView ?? null) : null;
  });
}

/** The same, once it has stood still for a moment; a movement that has not begun, or goes on for longer, is not seen. */
export async function settledView(page: Page): Promise<View | null> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await rememberedView(page));
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [900] },
    )
    .toBe(true);
  return rememberedView(page);
}

/** Where the map stands after what is to move it: of a movement only its end is remembered, so it is waited for. */
export async function movedView(page: Page, act: () => Promise<void>): Promise<View | null> {
  const before = JSON.stringify(await settledView(page));
  await act();
  await expect
    .poll(async () => JSON.stringify(await rememberedView(page)), { message: 'the map moves' })
    .not.toBe(before);
  return settledView(page);
}

/** How far a place is from the middle of the map, right and down. */
export function pixelsFromMiddle(view: View, place: Place): { x: number; y: number } {
  const worldPx = TILE_PX * 2 ** view.zoom;
  const [middle, at] = [mercator(view), mercator(place)];
  return { x: (at.x - middle.x) * worldPx, y: (at.y - middle.y) * worldPx };
}

function mercator({ latitude, longitude }: Place): { x: number; y: number } {
  const phi = (latitude * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / Math.PI) / 2,
  };
}
