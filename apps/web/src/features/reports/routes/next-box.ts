import type { Box } from '@fleet/tracks/box';

/** A box is asked for with half of what is seen beside it on each side: going a little further asks nothing. */
const BESIDE = 0.5;
/** What is seen has shrunk to less than this share of the box: there may be more to see. */
const TOO_WIDE = 4;

/**
 * Which part of the map is to be drawn finer, by what is seen of it: none where all routes are seen, the same as long as
 * it will do.
 */
export function nextBox(seen: Box, routes: Box | null, before: Box | null): Box | null {
  if (!routes || holds(seen, routes)) return null;
  if (before && holds(before, seen) && widthOf(before) <= TOO_WIDE * widthOf(seen)) return before;
  const [wide, high] = [widthOf(seen) * BESIDE, (seen.north - seen.south) * BESIDE];
  // A map that shows half of the world shows no details.
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

/** All of the places; null of none. One that crosses the date line is as wide as the world, and is never seen whole. */
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
