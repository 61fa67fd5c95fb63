import { unwrapped } from '../../../tracks/drawing.ts';

/** Points of each piece as [longitude, latitude]. */
export type PreviewLines = readonly (readonly [number, number][])[];

/** The same lines with longitudes that continue across the antimeridian, also between pieces. */
export function unwrappedLines(lines: PreviewLines): [number, number][][] {
  const places = unwrapped(lines.flat().map(([longitude, latitude]) => ({ longitude, latitude })));
  let taken = 0;
  return lines.map(({ length }) => {
    taken += length;
    return places.slice(taken - length, taken);
  });
}
