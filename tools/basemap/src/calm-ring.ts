import FlatQueue from 'flatqueue';
import { ringAreaKm2 } from './geometry.ts';

/** Where shapes are cut, at the edges of the map: these points stay, or the two sides would not meet. */
const CUT_LONGITUDE = 179.99;
const CUT_LATITUDE = 84.9;
/** How far from a corner its two sides are joined, as a share of them. */
const CORNER_SHARE = 0.25;

/**
 * An outline without what would be shards in a view that enlarges it. Corners that span less than `cornerKm2` with their
 * neighbours go, the smallest first (Visvalingam and Whyatt): a dock or a river mouth that is narrower than the outline
 * is exact retreats corner by corner until it is wide. What is left of the corners is cut (Chaikin). Null when nothing
 * is left.
 */
export function calmRing(ring: GeoJSON.Position[], cornerKm2: number): GeoJSON.Position[] | null {
  const open = ring.slice(0, -1);
  const kept = withoutSmallCorners(open, cornerKm2);
  if (kept.length < 4) return null;
  const rounded = withCutCorners(kept);
  const [first = []] = rounded;
  return [...rounded, first];
}

function withoutSmallCorners(points: GeoJSON.Position[], cornerKm2: number): GeoJSON.Position[] {
  const before = points.map((_, index) => (index - 1 + points.length) % points.length);
  const after = points.map((_, index) => (index + 1) % points.length);
  const cornerOf = (index: number) => {
    const [from, to] = [before[index] ?? 0, after[index] ?? 0];
    return cornerAreaKm2(points[from] ?? [], points[index] ?? [], points[to] ?? []);
  };
  const areas = points.map((_, index) => cornerOf(index));
  const queue = new FlatQueue<number>();
  areas.forEach((area, index) => void queue.push(index, area));
  for (let left = points.length; left > 3; ) {
    const area = queue.peekValue() ?? cornerKm2;
    const index = queue.pop();
    if (index === undefined || area >= cornerKm2) break;
    // Asked again since with another area, or gone.
    if (areas[index] !== area) continue;
    areas[index] = Number.NaN;
    left--;
    const [from, to] = [before[index] ?? 0, after[index] ?? 0];
    after[from] = to;
    before[to] = from;
    for (const neighbour of [from, to]) {
      // Never smaller than what went before it, or a long bay would go at once.
      const next = Math.max(cornerOf(neighbour), area);
      areas[neighbour] = next;
      queue.push(neighbour, next);
    }
  }
  return points.filter((_, index) => !Number.isNaN(areas[index]));
}

function cornerAreaKm2(from: GeoJSON.Position, at: GeoJSON.Position, to: GeoJSON.Position): number {
  return isCut(at) ? Number.POSITIVE_INFINITY : ringAreaKm2([from, at, to]);
}

function isCut([longitude = 0, latitude = 0]: GeoJSON.Position): boolean {
  return Math.abs(longitude) > CUT_LONGITUDE || Math.abs(latitude) > CUT_LATITUDE;
}

/** Each corner becomes two points, on the sides that meet in it. */
function withCutCorners(points: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  return points.flatMap((at, index) => {
    if (isCut(at)) return [at];
    const from = points.at(index - 1) ?? at;
    const to = points[(index + 1) % points.length] ?? at;
    return [towards(at, from), towards(at, to)];
  });
}

function towards(
  [x = 0, y = 0]: GeoJSON.Position,
  [otherX = 0, otherY = 0]: GeoJSON.Position,
): GeoJSON.Position {
  return [x + (otherX - x) * CORNER_SHARE, y + (otherY - y) * CORNER_SHARE];
}
