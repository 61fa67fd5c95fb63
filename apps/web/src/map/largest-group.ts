type Place = { longitude: number; latitude: number };

/** Columns and rows of the world, in its Mercator square: a cell is 400 km wide in the middle of Europe. */
const CELLS = 64;
const LATITUDE_MAX = 85;

/**
 * The places that are most together: cells that touch are one group, and the group with most places is it. A fleet of
 * one country is one group; of two continents, the larger half.
 */
export function largestGroup<Of extends Place>(places: Iterable<Of>): Of[] {
  const cells = Map.groupBy(places, cellOf);
  let largest: Of[] = [];
  const seen = new Set<number>();
  for (const cell of cells.keys()) {
    if (seen.has(cell)) continue;
    const group = gather(cell, cells, seen);
    if (group.length > largest.length) largest = group;
  }
  return largest;
}

function gather<Of>(from: number, cells: ReadonlyMap<number, Of[]>, seen: Set<number>): Of[] {
  const found: Of[] = [];
  const open = [from];
  seen.add(from);
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const place of cells.get(cell) ?? []) found.push(place);
    for (const next of neighbours(cell)) {
      if (seen.has(next) || !cells.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return found;
}

/** East of the last column is the first: the world is round that way. */
function neighbours(cell: number): number[] {
  const [column, row] = [cell % CELLS, Math.floor(cell / CELLS)];
  const around = [-1, 0, 1];
  return around.flatMap((down) =>
    around.map((right) => ((column + right + CELLS) % CELLS) + (row + down) * CELLS),
  );
}

function cellOf({ longitude, latitude }: Place): number {
  const phi = (Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude)) * Math.PI) / 180;
  const x = ((((longitude + 180) % 360) + 360) % 360) / 360;
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / (2 * Math.PI);
  return Math.floor(x * CELLS) + Math.floor(y * CELLS) * CELLS;
}
