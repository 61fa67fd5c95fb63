import type { GeoPoint } from './geo-point.ts';

/** Of 22 m from north to south, and less from west to east: places of one doorstep share an address, and a question. */
const CELLS_PER_DEGREE = 5_000;

/** A square of the grid that addresses are kept by. */
export type Cell = { latitudeCell: number; longitudeCell: number };

export function cellOf({ latitude, longitude }: GeoPoint): Cell {
  return {
    latitudeCell: Math.round(latitude * CELLS_PER_DEGREE),
    longitudeCell: Math.round(longitude * CELLS_PER_DEGREE),
  };
}

/** What is asked for in place of where somebody was. */
export function middleOf({ latitudeCell, longitudeCell }: Cell): GeoPoint {
  return { latitude: latitudeCell / CELLS_PER_DEGREE, longitude: longitudeCell / CELLS_PER_DEGREE };
}

export function cellKey({ latitudeCell, longitudeCell }: Cell): string {
  return `${latitudeCell} ${longitudeCell}`;
}
