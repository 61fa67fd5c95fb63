import type { Map as MapLibreMap } from 'maplibre-gl';
import { wantsLessMotion } from '../lib/wants-less-motion.ts';
import { createGlides } from './glide.ts';
import { createGlidingPictures } from './gliding-pictures.ts';
import type { MapTheme } from './map-colors.ts';
import type { MarkerFeed, MarkerProperties } from './marker.ts';
import { createThrottle } from './throttle.ts';
import { APART } from './vehicle-styles.ts';

/** Vehicles that glide at once; of more than these one sees a swarm. */
const GLIDING_MAX = 150;
/** Further out a second of driving is less than a pixel. */
const ZOOM_MIN = 10;
/** The map is asked which vehicles stand alone this often at the most. */
const CHOOSE_MS = 1000;

const NOBODY: ReadonlySet<string> = new Set();

type All = {
  /** The source of all vehicles, whose worker takes too long to be told ten times a second. */
  source: string;
  feed: MarkerFeed;
  idOf: (vehicleId: string) => number | undefined;
  selectedId: () => string | null;
};

/**
 * Draws the moving vehicles in view that stand in no cluster on a canvas above the map, on which they glide from fix to
 * fix as soon as it comes, and hides them in the map meanwhile. A vehicle is drawn in both for a moment rather than in
 * none.
 */
export function createGlidingVehicles(map: MapLibreMap, theme: MapTheme, all: All) {
  const { feed } = all;
  const pictures = createGlidingPictures(map, theme, {
    feed,
    selectedId: all.selectedId,
    places: () => glides.places,
    named: () => named,
  });
  const glides = createGlides(pictures.drawMoved, pictures.frameMs);
  const hiding = createHiding(map, all);
  const choosing = createThrottle(choose, CHOOSE_MS);
  let named = NOBODY;

  const glidingIds = () => [...glides.places.keys()];

  /** It stays on the canvas until the map has drawn it again. */
  function release(vehicleId: string): void {
    glides.forget(vehicleId);
    hiding.show(vehicleId);
  }

  function releaseAll(): void {
    for (const id of glidingIds()) release(id);
  }

  function choose(): void {
    if (map.isZooming()) return;
    const chosen = movingAlone(map);
    named = chosen.size > 0 ? idsIn(map, 'name') : NOBODY;
    // One that is on its way arrives before it goes back among the others.
    glidingIds()
      .filter((id) => !chosen.has(id) && !glides.isMoving(id))
      .forEach(release);
    [...chosen]
      .filter((id) => !glides.places.has(id))
      .slice(0, GLIDING_MAX - glides.places.size)
      .forEach(moveTo);
    pictures.draw();
    glidingIds().forEach(hiding.hide);
  }

  function moveTo(vehicleId: string): void {
    const marker = feed.get(vehicleId);
    if (marker) glides.moveTo(marker);
    else release(vehicleId);
  }

  const unsubscribe = feed.subscribe((changedIds) => {
    const changed = glidingIds().filter((id) => !changedIds || changedIds.has(id));
    for (const id of changed) moveTo(id);
    if (changed.length > 0) pictures.draw();
    choosing.soon();
  });
  map.on('zoomstart', releaseAll);
  map.on('idle', choosing.soon);
  map.on('render', pictures.drawMoved);
  return {
    /** Before the source of all is filled anew, in which the vehicles have other ids then. */
    releaseAll,
    remove(): void {
      unsubscribe();
      map.off('zoomstart', releaseAll);
      map.off('idle', choosing.soon);
      map.off('render', pictures.drawMoved);
      choosing.stop();
      glides.stop();
      pictures.remove();
    },
  };
}

/** Those that move and stand in no cluster, as the map last drew them; hidden ones are among them. */
function movingAlone(map: MapLibreMap): ReadonlySet<string> {
  if (map.getZoom() < ZOOM_MIN || wantsLessMotion()) return NOBODY;
  return idsIn(map, 'badge', ({ moving }) => moving === 1);
}

function idsIn(map: MapLibreMap, layer: string, isWanted = (_: MarkerProperties) => true): Set<string> {
  const drawn = map.queryRenderedFeatures({ layers: [layer] });
  return new Set(
    drawn
      .map(({ properties }) => properties as MarkerProperties)
      .filter(isWanted)
      .map(({ vehicleId }) => vehicleId),
  );
}

/** Hides single vehicles of the source of all, without its worker laying them out anew. */
function createHiding(map: MapLibreMap, { source, idOf }: All) {
  const hidden = new Map<string, number>();

  function set(id: number, apart: boolean): void {
    if (map.getSource(source)) map.setFeatureState({ source, id }, { [APART]: apart });
  }

  return {
    hide(vehicleId: string): void {
      const id = idOf(vehicleId);
      if (id === undefined || hidden.get(vehicleId) === id) return;
      hidden.set(vehicleId, id);
      set(id, true);
    },
    show(vehicleId: string): void {
      const id = hidden.get(vehicleId);
      if (id === undefined) return;
      hidden.delete(vehicleId);
      set(id, false);
    },
  };
}
