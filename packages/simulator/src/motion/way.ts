import type { Network, Stretch } from '../roads/network.ts';
import { distanceM } from '../roads/plane.ts';
import type { RoadClass } from '../roads/region.ts';
import { type Corner, streetsTo } from '../roads/streets.ts';
import type { Waypoint } from './course.ts';

/** Where a vehicle stands: a corner of a town. */
export type Stop = { town: string; corner: Corner };

const STREET_KMH = 50;
const LAST_STREET_KMH = 30;
/** Corners from the stop on which it goes slowly. */
const LAST_CORNERS = 2;
const TOWN_EDGE_M = 400;
const TOWN_EDGE_KMH = 70;
const OPEN_KMH: Record<RoadClass, number> = { motorway: 120, main: 80 };
/** Where a motorway goes on through an interchange. */
const INTERCHANGE_KMH = 100;
const JUNCTION_EVERY_M = { town: 350, open: 2600 };

/** From stop to stop: streets to the centre, roads from town to town, streets to the corner. */
export function wayBetween(
  network: Network,
  from: Stop,
  to: Stop,
  classes: readonly RoadClass[],
): Waypoint[] {
  const stretches = network.route(from.town, to.town, classes);
  const way = [
    ...streets(network, from).reverse(),
    ...stretches.flatMap((stretch, index) =>
      drive(network, stretch, stretches[index - 1], stretches[index + 1]),
    ),
    ...streets(network, to),
  ];
  return way.filter((point, index) => {
    const before = way[index - 1];
    return !before || distanceM(before, point) > 1;
  });
}

function streets(network: Network, { town, corner }: Stop): Waypoint[] {
  const points = streetsTo(town, network.centre(town), corner);
  return points.map((point, index) => ({
    ...point,
    limitKmh: points.length - index <= LAST_CORNERS ? LAST_STREET_KMH : STREET_KMH,
    tunnel: false,
    junction: index > 0 && index < points.length - 1,
  }));
}

function drive(
  { region }: Network,
  stretch: Stretch,
  before: Stretch | undefined,
  after: Stretch | undefined,
): Waypoint[] {
  const { road, from, to, points, lengthM } = stretch;
  const isFast = (other: Stretch | undefined) =>
    road.class === 'motorway' && other?.road.class === 'motorway';
  const townStart = isFast(before) ? 0 : (region.towns[from]?.radiusM ?? 0);
  const townEnd = isFast(after) ? 0 : (region.towns[to]?.radiusM ?? 0);
  const spacingM = lengthM / (points.length - 1);
  return points.map((point, index) => {
    const alongM = index * spacingM;
    const outsideM = Math.min(
      townStart === 0 ? Number.POSITIVE_INFINITY : alongM - townStart,
      townEnd === 0 ? Number.POSITIVE_INFINITY : lengthM - alongM - townEnd,
    );
    const interchange =
      (townStart === 0 && alongM < TOWN_EDGE_M) || (townEnd === 0 && lengthM - alongM < TOWN_EDGE_M);
    return {
      ...point,
      limitKmh: limitKmh(outsideM, road.class, interchange),
      tunnel: isInTunnel(stretch, alongM),
      junction: hasJunction(index, spacingM, outsideM, road.class),
    };
  });
}

function limitKmh(outsideM: number, roadClass: RoadClass, interchange: boolean): number {
  if (outsideM < 0) return STREET_KMH;
  if (outsideM < TOWN_EDGE_M) return TOWN_EDGE_KMH;
  return interchange ? INTERCHANGE_KMH : OPEN_KMH[roadClass];
}

function isInTunnel({ road, from, lengthM }: Stretch, alongM: number): boolean {
  if (!road.tunnel) return false;
  const share = from === road.from ? road.tunnel.at : 1 - road.tunnel.at;
  return Math.abs(alongM - share * lengthM) < road.tunnel.lengthM / 2;
}

function hasJunction(index: number, spacingM: number, outsideM: number, roadClass: RoadClass): boolean {
  if (index === 0) return false;
  const everyM = outsideM < 0 ? JUNCTION_EVERY_M.town : JUNCTION_EVERY_M.open;
  if (outsideM >= 0 && roadClass === 'motorway') return false;
  return index % Math.round(everyM / spacingM) === 0;
}
