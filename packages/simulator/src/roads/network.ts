import { bendRoad } from './bends.ts';
import { createPlane, distanceM, type Plane, type Point } from './plane.ts';
import type { Region, Road, RoadClass } from './region.ts';

/** A road as it is driven: from one of its ends to the other. */
export type Stretch = { road: Road; from: string; to: string; lengthM: number; points: Point[] };

/** The towns of a region and the ways between them. */
export type Network = {
  region: Region;
  plane: Plane;
  centre: (town: string) => Point;
  /** Metres to every town that roads of these classes lead to; the town itself is 0. */
  distances: (from: string, classes: readonly RoadClass[]) => ReadonlyMap<string, number>;
  /** The shortest way, stretch by stretch; empty within one town. */
  route: (from: string, to: string, classes: readonly RoadClass[]) => Stretch[];
};

type Reached = { distanceM: number; by: Stretch | null };

export function createNetwork(region: Region): Network {
  const plane = createPlane(region.origin);
  const centres = new Map(Object.entries(region.towns).map(([name, place]) => [name, plane.toPoint(place)]));
  const centre = (town: string): Point => {
    const point = centres.get(town);
    if (!point) throw new RangeError(`${region.name} has no town ${town}`);
    return point;
  };
  const stretches = Map.groupBy(
    region.roads.flatMap((road) => bothWays(road, centre)),
    ({ from }) => from,
  );
  const searches = new Map<string, ReadonlyMap<string, Reached>>();
  const search = (from: string, classes: readonly RoadClass[]) => {
    const key = `${from} ${classes.join(' ')}`;
    let found = searches.get(key);
    if (!found) {
      found = shortestWays(from, classes, stretches);
      searches.set(key, found);
    }
    return found;
  };
  return {
    region,
    plane,
    centre,
    distances: (from, classes) =>
      new Map([...search(from, classes)].map(([town, reached]) => [town, reached.distanceM])),
    route: (from, to, classes) => wayBack(search(from, classes), to),
  };
}

function bothWays(road: Road, centre: (town: string) => Point): Stretch[] {
  const { from, to } = road;
  const points = bendRoad(centre(from), centre(to), road.class, `${from} ${to} ${road.class}`);
  const lengthM = points.reduce((sum, point, at) => sum + distanceM(points[at - 1] ?? point, point), 0);
  return [
    { road, from, to, lengthM, points },
    { road, from: to, to: from, lengthM, points: points.toReversed() },
  ];
}

/** Dijkstra; a region has some tens of towns, so the next one is found by looking at all. */
function shortestWays(
  from: string,
  classes: readonly RoadClass[],
  stretches: ReadonlyMap<string, Stretch[]>,
): ReadonlyMap<string, Reached> {
  const open = new Map<string, Reached>([[from, { distanceM: 0, by: null }]]);
  const settled = new Map<string, Reached>();
  for (let next = nearest(open); next; next = nearest(open)) {
    const [town, reached] = next;
    open.delete(town);
    settled.set(town, reached);
    for (const stretch of stretches.get(town) ?? []) {
      if (settled.has(stretch.to) || !classes.includes(stretch.road.class)) continue;
      const distance = reached.distanceM + stretch.lengthM;
      const known = open.get(stretch.to);
      if (!known || distance < known.distanceM) open.set(stretch.to, { distanceM: distance, by: stretch });
    }
  }
  return settled;
}

function nearest(open: ReadonlyMap<string, Reached>): [string, Reached] | null {
  let best: [string, Reached] | null = null;
  for (const entry of open) if (!best || entry[1].distanceM < best[1].distanceM) best = entry;
  return best;
}

function wayBack(found: ReadonlyMap<string, Reached>, to: string): Stretch[] {
  const way: Stretch[] = [];
  for (let by = found.get(to)?.by; by; by = found.get(by.from)?.by) way.unshift(by);
  return way;
}
