import { decimal } from './decimal.ts';
import type { ExportPoint } from './export-point.ts';
import type { TrackWriter } from './track-writer.ts';
import { escapeXml } from './xml.ts';

const HEADER = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
`;

/** KML 2.2 with gx:Track, which keeps times. All times precede the places, which are buffered here. */
export function kmlWriter(): TrackWriter {
  let places: string[] = [];
  return {
    extension: 'kml',
    mimeType: 'application/vnd.google-earth.kml+xml',
    open: () => HEADER,
    startTrack: (title) => `<Placemark><name>${escapeXml(title)}</name><gx:Track>\n`,
    points(points) {
      places.push(points.map(placeOf).join(''));
      return points.map(({ fixTime }) => `<when>${fixTime}</when>\n`).join('');
    },
    endTrack() {
      const text = places.join('');
      places = [];
      return `${text}</gx:Track></Placemark>\n`;
    },
    close: () => '</Document></kml>\n',
  };
}

function placeOf({ longitude, latitude, altitudeM }: ExportPoint): string {
  return `<gx:coord>${decimal(longitude)} ${decimal(latitude)} ${decimal(altitudeM ?? 0)}</gx:coord>\n`;
}
