import type { ExportPoint } from './export-point.ts';
import type { TrackWriter } from './track-writer.ts';

/** GeoJSON (RFC 7946) with a point per fix, since lines hold no times or speeds. */
export function geojsonWriter(): TrackWriter {
  let vehicle = '';
  let first = true;
  return {
    extension: 'geojson',
    mimeType: 'application/geo+json',
    open: () => '{"type":"FeatureCollection","features":[\n',
    startTrack(title) {
      vehicle = title;
      return '';
    },
    points: (points) =>
      points
        .map((point) => {
          const separator = first ? '' : ',\n';
          first = false;
          return separator + JSON.stringify(featureOf(point, vehicle));
        })
        .join(''),
    endTrack: () => '',
    close: () => '\n]}\n',
  };
}

function featureOf(
  { longitude, latitude, altitudeM, ...rest }: ExportPoint,
  vehicle: string,
): GeoJSON.Feature {
  const coordinates = altitudeM === null ? [longitude, latitude] : [longitude, latitude, altitudeM];
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { vehicle, ...rest } };
}
