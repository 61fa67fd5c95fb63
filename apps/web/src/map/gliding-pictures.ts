import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Place } from './glide.ts';
import { createGlidingCanvas, type Drawn } from './gliding-canvas.ts';
import type { MapTheme } from './map-colors.ts';
import type { MarkerFeed } from './marker.ts';

/** Twenty pictures a second are smooth for badges; a slow machine makes as many as leave the rest of it to the map. */
const FRAME_MIN_MS = 50;
const FRAME_MAX_MS = 250;
const FRAME_SHARE_MAX = 0.04;
/** Nobody sees a smaller step. */
const STEP_MIN_PX = 0.4;

type Subject = {
  feed: MarkerFeed;
  selectedId: () => string | null;
  /** Where each gliding vehicle is at this moment. */
  places: () => ReadonlyMap<string, Place>;
  /** Those for whose name the map has room. */
  named: () => ReadonlySet<string>;
};

/** Pictures of the gliding vehicles, as many as the eye needs and the machine makes with ease. */
export function createGlidingPictures(map: MapLibreMap, theme: MapTheme, subject: Subject) {
  const { feed } = subject;
  const canvas = createGlidingCanvas(map, theme);
  let drawn: readonly Drawn[] = [];
  let drawMs = 0;

  function placed(): Drawn[] {
    const named = subject.named();
    return [...subject.places()].flatMap(([vehicleId, place]) => {
      const marker = feed.get(vehicleId);
      if (!marker) return [];
      return [{ marker, at: map.project(place), hasName: named.has(vehicleId) }];
    });
  }

  function draw(vehicles: readonly Drawn[]): void {
    const startedAtMs = performance.now();
    const selected = feed.get(subject.selectedId() ?? '');
    canvas.draw(vehicles, selected ? map.project([selected.longitude, selected.latitude]) : null);
    drawMs = performance.now() - startedAtMs;
    drawn = vehicles;
  }

  return {
    draw: () => draw(placed()),
    /** Draws if the picture would be another: a vehicle came or went, or one has moved by a visible step. */
    drawMoved(): void {
      const next = placed();
      const isSame =
        next.length === drawn.length && !next.some((each, index) => hasMoved(each, drawn[index]));
      if (!isSame) draw(next);
    },
    frameMs: () => Math.min(FRAME_MAX_MS, Math.max(FRAME_MIN_MS, drawMs / FRAME_SHARE_MAX)),
    remove: canvas.remove,
  };
}

function hasMoved(now: Drawn, before: Drawn | undefined): boolean {
  return !before || Math.hypot(now.at.x - before.at.x, now.at.y - before.at.y) >= STEP_MIN_PX;
}
