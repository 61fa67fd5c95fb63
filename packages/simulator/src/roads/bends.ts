import { hash, noise } from '../random.ts';
import { distanceM, type Point } from './plane.ts';
import type { RoadClass } from './region.ts';

/** How a road strays from the straight line: slow waves for the lie of the land, short ones for its bends. */
type Wave = { lengthM: number; heightM: number };

const WAVES: Record<RoadClass, { spacingM: number; waves: Wave[] }> = {
  motorway: {
    spacingM: 60,
    waves: [
      { lengthM: 6000, heightM: 380 },
      { lengthM: 1800, heightM: 45 },
    ],
  },
  main: {
    spacingM: 30,
    waves: [
      { lengthM: 3000, heightM: 240 },
      { lengthM: 900, heightM: 45 },
      { lengthM: 260, heightM: 10 },
    ],
  },
};

/** A short road strays less: waves reach at most this share of the way. */
const MOST_STRAY = 0.06;

/** The way from one town's centre to another's; the same for everybody who drives it. */
export function bendRoad(from: Point, to: Point, roadClass: RoadClass, key: string): Point[] {
  const { spacingM, waves } = WAVES[roadClass];
  const lengthM = distanceM(from, to);
  const steps = Math.max(2, Math.round(lengthM / spacingM));
  const across = { x: -(to.y - from.y) / lengthM, y: (to.x - from.x) / lengthM };
  const seed = hash(`road ${key}`);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    const strayM = strayAt(share * lengthM, waves, seed, MOST_STRAY * lengthM) * Math.sin(Math.PI * share);
    return {
      x: from.x + (to.x - from.x) * share + across.x * strayM,
      y: from.y + (to.y - from.y) * share + across.y * strayM,
    };
  });
}

function strayAt(alongM: number, waves: Wave[], seed: number, mostM: number): number {
  let strayM = 0;
  for (const [index, { lengthM, heightM }] of waves.entries())
    strayM += Math.min(heightM, mostM) * noise(seed + index, (2 * alongM) / lengthM);
  return strayM;
}
