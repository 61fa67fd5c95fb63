import type { Place } from './place.ts';

/** What `tools/basemap` writes; its README says how. */
export type PlacesFile = {
  stepsPerDegree: number;
  names: string;
  namesRu: string;
  longitudes: readonly number[];
  latitudes: readonly number[];
  populations: readonly number[];
};

/** The columns of the file; a settlement is its number in them. @throws Error for a file that was cut off */
export function readPlaces(file: PlacesFile) {
  const names = file.names.split('\n');
  const namesRu = file.namesRu.split('\n');
  const { populations } = file;
  const columns = [namesRu, file.longitudes, file.latitudes, populations];
  if (columns.some(({ length }) => length !== names.length)) throw new Error('The file of places is torn');
  const longitudes = summed(file.longitudes, file.stepsPerDegree);
  const latitudes = summed(file.latitudes, file.stepsPerDegree);
  const placeAt = (index: number): Place => ({
    name: names[index] ?? '',
    // A file that the browser kept of an older version has gaps.
    nameRu: namesRu[index] || (names[index] ?? ''),
    longitude: longitudes[index] ?? 0,
    latitude: latitudes[index] ?? 0,
  });
  return { names, namesRu, longitudes, latitudes, populations, placeAt };
}

/** Degrees of a column that tells differences, in steps. */
function summed(differences: readonly number[], stepsPerDegree: number): Float32Array {
  const degrees = new Float32Array(differences.length);
  let steps = 0;
  differences.forEach((difference, index) => {
    steps += difference;
    degrees[index] = steps / stepsPerDegree;
  });
  return degrees;
}
