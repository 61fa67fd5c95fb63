import { expect, type Page } from '@playwright/test';
import type { Place } from './reporting-device.ts';

type Point = [longitude: number, latitude: number];
/** The part of GeoJSON that lines and points of a vehicle use. */
type Drawn = { type: string; geometry?: { type: string; coordinates: unknown } };
type Watched = { sources: Record<string, Drawn> };

const TILE_PX = 512;

/** Records the data that the page sends to the map's worker. Call it before the page opens. */
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

/** Line behind the selected vehicle, as last sent to the map. */
export function drawnTrail(page: Page): Promise<Point[]> {
  return page.evaluate(() => {
    const { trail } = (globalThis as unknown as { watchedMap: Watched }).watchedMap.sources;
    return trail?.geometry?.type === 'LineString' ? (trail.geometry.coordinates as Point[]) : [];
  });
}

/** Last drawn position of the selected vehicle. */
export function drawnMarker(page: Page): Promise<Point | null> {
  return page.evaluate(() => {
    const { selected } = (globalThis as unknown as { watchedMap: Watched }).watchedMap.sources;
    return selected?.geometry?.type === 'Point' ? (selected.geometry.coordinates as Point) : null;
  });
}

export type View = Place & { zoom: number };

/** Current view of the map, which the page stores after each movement. */
export function rememberedView(page: Page): Promise<View | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('meridian.preferences.'));
    return key ? (JSON.parse(localStorage.getItem(key) ?? '{}').mapView ?? null) : null;
  });
}

/** The view after it has not changed for a moment. A movement that starts later is not seen. */
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

/** The view after an action that moves the map. Only the end of a movement is stored, so it is awaited. */
export async function movedView(page: Page, act: () => Promise<void>): Promise<View | null> {
  const before = JSON.stringify(await settledView(page));
  await act();
  await expect
    .poll(async () => JSON.stringify(await rememberedView(page)), { message: 'the map moves' })
    .not.toBe(before);
  return settledView(page);
}

/** Distance of a place from the centre of the map in pixels, to the right and down. */
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
