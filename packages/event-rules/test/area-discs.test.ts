import { createRandom, type Random } from '@fleet/testing/random';
import { expect, test } from 'vitest';
import { AreaDiscs } from '../src/area-discs.ts';
import { BandedEdges } from '../src/banded-edges.ts';
import { boxAround } from '../src/circle-shape.ts';
import type { Coordinate } from '../src/geofence.ts';

/** A star around a middle that may lie far from the middle of its box. */
function randomRing(random: Random): Coordinate[] {
  const length = 3 + Math.floor(random() * 20);
  const corners = Array.from({ length }, (_, at): Coordinate => {
    const angle = (2 * Math.PI * at) / length;
    const far = 0.001 + random() * 0.01;
    return [13 + 1.6 * far * Math.cos(angle), 52 + far * Math.sin(angle)];
  });
  return [...corners, corners[0] ?? [13, 52]];
}

const near = (random: Random): Coordinate => [13 + (random() - 0.5) * 0.06, 52 + (random() - 0.5) * 0.04];

function randomArea(random: Random, isHoled: boolean): { edges: BandedEdges; discs: AreaDiscs } {
  const hole = randomRing(random).map(([x, y]): Coordinate => [13 + (x - 13) / 5, 52 + (y - 52) / 5]);
  const rings = [randomRing(random), ...(isHoled ? [hole] : [])];
  const edges = new BandedEdges(rings);
  return { edges, discs: new AreaDiscs(edges, boxAround(rings.flat(), 0)) };
}

test('what the discs of an area answer is what its border answers', () => {
  const random = createRandom(11);
  const sides: (boolean | null)[] = [];
  let uncut = 0;
  for (let round = 0; round < 20_000; round++) {
    const { edges, discs } = randomArea(random, round % 3 === 0);
    const [[px, py], [qx, qy]] = [near(random), near(random)];
    const side = discs.sideOf(px, py);
    expect(side ?? edges.contains(px, py)).toBe(edges.contains(px, py));
    sides.push(side);
    if (!discs.isUncut(px, py, qx, qy)) continue;
    expect(edges.cuts(px, py, qx, qy)).toEqual([]);
    uncut++;
  }
  for (const each of [true, false, null])
    expect(sides.filter((side) => side === each).length).toBeGreaterThan(100);
  expect(uncut).toBeGreaterThan(100);
});
