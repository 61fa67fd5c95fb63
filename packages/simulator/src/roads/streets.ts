import { hash, type Random, randomOf, wholeBetween } from '../random.ts';
import type { Point } from './plane.ts';

/** A corner of a town's street grid, counted in blocks from its centre. */
export type Corner = { east: number; north: number };

const LEAST_BLOCK_M = 90;
const BLOCK_SPREAD_M = 60;
const QUARTER_TURN = Math.PI / 2;

/** A corner within `radiusM`, not the centre itself. */
export function chooseCorner(townName: string, radiusM: number, random: Random): Corner {
  const reach = Math.max(1, Math.floor(radiusM / blockM(townName) / Math.SQRT2));
  const east = wholeBetween(random, -reach, reach);
  const north = wholeBetween(random, -reach, reach);
  return east === 0 && north === 0 ? { east: 1, north: 1 } : { east, north };
}

/** From the town's centre to a corner, block by block with a few turns; the same way for everybody. */
export function streetsTo(townName: string, centre: Point, corner: Corner): Point[] {
  const angle = ((hash(`grid ${townName}`) % 1000) / 1000) * QUARTER_TURN;
  const size = blockM(townName);
  const turn = { cos: Math.cos(angle) * size, sin: Math.sin(angle) * size };
  return walk(corner, randomOf(`way ${townName} ${corner.east} ${corner.north}`)).map(({ east, north }) => ({
    x: centre.x + east * turn.cos - north * turn.sin,
    y: centre.y + east * turn.sin + north * turn.cos,
  }));
}

function blockM(townName: string): number {
  return LEAST_BLOCK_M + (hash(`block ${townName}`) % BLOCK_SPREAD_M);
}

/** Corners from the centre to `to`: never away from it, so that two turns or four, but no detour. */
function walk(to: Corner, random: Random): Corner[] {
  const at = { east: 0, north: 0 };
  const corners = [{ ...at }];
  let eastward = random() < 0.5;
  while (at.east !== to.east || at.north !== to.north) {
    if (random() < 0.25) eastward = !eastward;
    if (at.east === to.east) eastward = false;
    if (at.north === to.north) eastward = true;
    if (eastward) at.east += Math.sign(to.east - at.east);
    else at.north += Math.sign(to.north - at.north);
    corners.push({ ...at });
  }
  return corners;
}
