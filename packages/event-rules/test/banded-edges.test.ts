import { createRandom, type Random } from '@fleet/testing/random';
import { expect, test } from 'vitest';
import { BandedEdges } from '../src/banded-edges.ts';
import type { Coordinate } from '../src/geofence.ts';

type Edge = [number, number, number, number];

/** On a grid of tenths of a degree, so that edges are often horizontal and end at the limits of a query. */
function randomRing(random: Random): Coordinate[] {
  const length = 3 + Math.floor(random() * 60);
  const tenth = () => Math.round(random() * 20) / 10;
  const corners = Array.from({ length }, (): Coordinate => [tenth(), tenth()]);
  return [...corners, corners[0] ?? [0, 0]];
}

function edgesOf(ring: readonly Coordinate[]): Edge[] {
  return ring.slice(1).map(([x, y], at): Edge => [...(ring[at] ?? [0, 0]), x, y]);
}

test('no edge between two latitudes is missed, and none is taken twice', () => {
  const random = createRandom(7);
  for (let round = 0; round < 500; round++) {
    const rings = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomRing(random));
    const edges = new BandedEdges(rings);
    const all = rings.flatMap(edgesOf);
    const south = Math.round(random() * 24) / 10 - 0.2;
    const north = south + Math.round(random() * 6) / 10;
    const taken: string[] = [];
    edges.eachBetween(south, north, (...edge) => taken.push(edge.join()));
    const needed = all.filter(([, a, , b]) => Math.max(a, b) >= south && Math.min(a, b) <= north);
    const counts = Map.groupBy(taken, (edge) => edge);
    const there = Map.groupBy(all, (edge) => edge.join());
    for (const edge of needed) expect(counts.get(edge.join())?.length).toBe(there.get(edge.join())?.length);
    for (const [edge, same] of counts) expect(same.length).toBe(there.get(edge)?.length);
  }
});

test('rings without height, a single ring and no ring at all can be asked', () => {
  const flat = new BandedEdges([
    [
      [0, 1],
      [2, 1],
      [0, 1],
    ],
  ]);
  let taken = 0;
  flat.eachBetween(1, 1, () => taken++);
  expect(taken).toBe(2);
  expect(new BandedEdges([]).count).toBe(0);
  new BandedEdges([]).eachBetween(0, 1, () => expect.unreachable());
});
