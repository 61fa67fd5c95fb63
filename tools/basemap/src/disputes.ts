import { readFileSync } from 'node:fs';

/** West, south, east, north. */
type Box = readonly [number, number, number, number];
type Disputes = {
  /** Every line of these is dashed, whoever is on the other side. Leased bases are among them: neither is a border. */
  territories: string[];
  /** Lines between two countries; without `within`, all of them. */
  pairs: { between: [string, string]; within?: Box; about: string }[];
  /** Regions of one country that another claims. */
  regions: { country: string; names: string[]; about: string };
  /** Claims of the source that nobody upholds any more. */
  outdatedClaims: string[];
};

export const DISPUTES = JSON.parse(
  readFileSync(new URL('../data/disputes.json', import.meta.url), 'utf8'),
) as Disputes;

export type Verdict = 'agreed' | 'disputed' | { disputedWithin: Box[] };

/** What is known of the lines between two countries, by their names in world-atlas. */
export function verdictOf(a: string, b: string): Verdict {
  if (DISPUTES.territories.includes(a) || DISPUTES.territories.includes(b)) return 'disputed';
  const rules = DISPUTES.pairs.filter(({ between }) => between.includes(a) && between.includes(b));
  if (rules.length === 0) return 'agreed';
  const boxes = rules.flatMap(({ within }) => (within ? [within] : []));
  return boxes.length < rules.length ? 'disputed' : { disputedWithin: boxes };
}

export function isWithin([x = 0, y = 0]: GeoJSON.Position, [west, south, east, north]: Box): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

/** Cuts a line into runs inside and outside of the boxes; neighbours share the point between them. */
export function splitByBoxes(
  line: GeoJSON.Position[],
  boxes: readonly Box[],
): { inside: GeoJSON.Position[][]; outside: GeoJSON.Position[][] } {
  const runs: { inside: GeoJSON.Position[][]; outside: GeoJSON.Position[][] } = { inside: [], outside: [] };
  let run: GeoJSON.Position[] = [];
  let runIsInside: boolean | null = null;
  for (const [index, point] of line.entries()) {
    const next = line[index + 1];
    run.push(point);
    // A segment belongs inside when either of its ends does: better a dash too many than a solid line too far.
    const segmentIsInside = next ? boxes.some((box) => isWithin(point, box) || isWithin(next, box)) : null;
    runIsInside ??= segmentIsInside;
    if (segmentIsInside === runIsInside) continue;
    if (run.length > 1) runs[runIsInside ? 'inside' : 'outside'].push(run);
    run = [point];
    runIsInside = segmentIsInside;
  }
  return runs;
}
