import type { Map as MapLibreMap } from 'maplibre-gl';
import { createGlides, wantsLessMotion } from './glide.ts';
import { createGlidingCopies } from './gliding-copies.ts';
import type { MarkerFeed, MarkerProperties } from './marker.ts';
import type { MapTheme } from './palette.ts';
import { APART } from './vehicle-styles.ts';

/** Vehicles that glide at once; of more than these one sees a swarm, and the map would do nothing else. */
const GLIDING_MAX = 150;
/** In a fifth of a second a vehicle moves a few pixels; each picture costs the map a layout of its texts. */
const FRAME_MS = 200;
/** Further out a second of driving is less than a pixel. */
const ZOOM_MIN = 10;
/** The map is asked which vehicles stand alone this often at the most. */
const CHOOSE_MS = 1000;

type All = {
  /** The source of all vehicles, whose worker takes too long to be told ten times a second. */
  source: string;
  feed: MarkerFeed;
  idOf: (vehicleId: string) => number | undefined;
};

/**
 * Draws the moving vehicles in view that stand in no cluster in a source of their own, in which they glide from fix to
 * fix, and hides them among all vehicles meanwhile. The copies are there before the others are hidden, so that no
 * vehicle is ever missing.
 */
export function createGlidingVehicles(map: MapLibreMap, theme: MapTheme, all: All) {
  const { feed } = all;
  const copies = createGlidingCopies(map, theme, feed);
  const glides = createGlides(copies.draw, FRAME_MS);
  const hiding = createHiding(map, all);
  const choosing = createBeat(choose);

  function hideOriginals(): void {
    if (copies.areShown()) for (const vehicleId of glides.places.keys()) hiding.hide(vehicleId);
  }

  function release(vehicleId: string): void {
    glides.forget(vehicleId);
    hiding.show(vehicleId);
  }

  function releaseAll(): void {
    if (glides.places.size === 0) return;
    for (const vehicleId of [...glides.places.keys()]) release(vehicleId);
    copies.draw(glides.places);
  }

  function choose(): void {
    if (map.isZooming()) return;
    const chosen = movingAlone(map);
    const left = [...glides.places.keys()].filter((id) => !chosen.has(id) && !isOnItsWay(id));
    for (const vehicleId of left) release(vehicleId);
    const room = GLIDING_MAX - glides.places.size;
    const joined = [...chosen].filter((id) => !glides.places.has(id)).slice(0, room);
    for (const vehicleId of joined) moveTo(vehicleId);
    if (left.length + joined.length > 0) copies.draw(glides.places);
  }

  /** It arrives before it goes back among the others, unless it is gone altogether. */
  function isOnItsWay(vehicleId: string): boolean {
    return glides.isMoving(vehicleId) && feed.get(vehicleId) !== undefined;
  }

  function moveTo(vehicleId: string): void {
    const marker = feed.get(vehicleId);
    if (marker) glides.moveTo(marker);
  }

  map.on('zoomstart', releaseAll);
  map.on('moveend', choosing.soon);
  map.on('render', hideOriginals);
  return {
    /** These vehicles have moved; null means any may have. */
    follow(changedIds: ReadonlySet<string> | null): void {
      const drawn = [...glides.places.keys()];
      for (const vehicleId of drawn) if (!changedIds || changedIds.has(vehicleId)) moveTo(vehicleId);
      if (drawn.length > 0) copies.draw(glides.places);
      choosing.soon();
    },
    /** Before the source of all is filled anew, in which the vehicles have other ids then. */
    releaseAll,
    remove(): void {
      map.off('zoomstart', releaseAll);
      map.off('moveend', choosing.soon);
      map.off('render', hideOriginals);
      choosing.stop();
      glides.stop();
      copies.remove();
    },
  };
}

/** Those that move and stand in no cluster, as the map last drew them; hidden ones are among them. */
function movingAlone(map: MapLibreMap): Set<string> {
  if (map.getZoom() < ZOOM_MIN || wantsLessMotion()) return new Set();
  const drawn = map.queryRenderedFeatures({ layers: ['badge'] });
  return new Set(
    drawn
      .map(({ properties }) => properties as MarkerProperties)
      .filter(({ moving }) => moving === 1)
      .map(({ vehicleId }) => vehicleId),
  );
}

/** Hides single vehicles of the source of all, without its worker laying them out anew. */
function createHiding(map: MapLibreMap, { source, idOf }: All) {
  const hidden = new Set<string>();

  function set(vehicleId: string, apart: boolean): void {
    const id = idOf(vehicleId);
    if (id !== undefined && map.getSource(source)) map.setFeatureState({ source, id }, { [APART]: apart });
  }

  return {
    hide(vehicleId: string): void {
      if (hidden.has(vehicleId)) return;
      hidden.add(vehicleId);
      set(vehicleId, true);
    },
    show(vehicleId: string): void {
      if (hidden.delete(vehicleId)) set(vehicleId, false);
    },
  };
}

/** Runs soon after it is asked for, and at most once in a beat. */
function createBeat(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let ranAtMs = Number.NEGATIVE_INFINITY;
  return {
    soon(): void {
      timer ??= setTimeout(
        () => {
          timer = null;
          ranAtMs = performance.now();
          run();
        },
        Math.max(0, ranAtMs + CHOOSE_MS - performance.now()),
      );
    },
    stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
