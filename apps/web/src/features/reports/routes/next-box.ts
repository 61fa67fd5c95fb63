import type { Box } from '@fleet/tracks/box';

/** The requested box has a margin of half the view on each side, so that small moves need no request. */
const BESIDE = 0.5;
/** If the view shrinks below this share of the box, a finer box is requested. */
const TOO_WIDE = 4;

/** Box to draw finer for a view: none if all routes are visible; the same while it suffices. */
export function nextBox(seen: Box, routes: Box | null, before: Box | null): Box | null {
  if (!routes || holds(seen, routes)) return null;
  if (before && holds(before, seen) && widthOf(before) <= TOO_WIDE * widthOf(seen)) return before;
  const [wide, high] = [widthOf(seen) * BESIDE, (seen.north - seen.south) * BESIDE];
  // Views of half the world show no details.
  if (widthOf(seen) + 2 * wide >= 180) return null;
  return {
    south: Math.max(-90, seen.south - high),
    north: Math.min(90, seen.north + high),
    west: wrapped(seen.west - wide),
    east: wrapped(seen.east + wide),
  };
}

const widthOf = ({ west, east }: Box): number => (east >= west ? east - west : east - west + 360);

function holds(outer: Box, inner: Box): boolean {
  if (inner.south < outer.south || inner.north > outer.north) return false;
  const shift = inner.west >= outer.west ? inner.west - outer.west : inner.west - outer.west + 360;
  return shift + widthOf(inner) <= widthOf(outer);
}

function wrapped(longitude: number): number {
  const turned = (((longitude + 180) % 360) + 360) % 360;
  return turned - 180;
}

/** Bounding box; null without places. Across the date line it spans the world. */
export function boxOf(places: Iterable<{ latitude: number; longitude: number }>): Box | null {
  let box: Box | null = null;
  for (const { latitude, longitude } of places) {
    box ??= { south: latitude, north: latitude, west: longitude, east: longitude };
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}
