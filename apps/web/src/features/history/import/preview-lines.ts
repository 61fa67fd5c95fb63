import { unwrapped } from '../../../tracks/drawing.ts';

/** Of each piece its points, as the server answers them: longitude, latitude. */
export type PreviewLines = readonly (readonly [number, number][])[];

/** The same with longitudes that go on over the date line, from one piece to the next as well. */
export function unwrappedLines(lines: PreviewLines): [number, number][][] {
  const places = unwrapped(lines.flat().map(([longitude, latitude]) => ({ longitude, latitude })));
  let taken = 0;
  return lines.map(({ length }) => {
    taken += length;
    return places.slice(taken - length, taken);
  });
}
