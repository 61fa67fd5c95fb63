import { expect, test } from 'vitest';
import * as fit from './makers-fit.fixture.ts';
import * as jsonFiles from './makers-json.fixture.ts';
import * as text from './makers-text.fixture.ts';
import { flatLengthM, madeWay, type Way } from './makers-way.fixture.ts';
import * as xml from './makers-xml.fixture.ts';
import { readTrackFile, type TrackFormat } from './read-track-file.ts';
import { takePoints } from './take-points.ts';

/* Files in the shape in which their makers write them; what they come to is counted another way (`makers-way.fixture.ts`). */

type Write = (way: Way) => Uint8Array;
const MINUTES = { stepMs: 60_000 };
const MAKERS: readonly [maker: string, TrackFormat, Write, { stepMs?: number }?][] = [
  ['Garmin Edge', 'GPX', xml.garminEdgeGpx],
  ['OsmAnd', 'GPX', xml.osmandGpx],
  ['Strava', 'GPX', xml.stravaGpx],
  ['Google Earth', 'KML', xml.googleEarthKml],
  ['Google Earth', 'KMZ', xml.googleEarthKmz],
  ['My Tracks', 'KMZ', xml.myTracksKmz],
  ['Garmin', 'FIT', fit.garminFit],
  ['Wahoo', 'FIT', fit.wahooFit],
  ['Suunto', 'FIT', fit.suuntoFit],
  ['Garmin Connect', 'TCX', xml.garminConnectTcx],
  ['Polar Flow', 'TCX', xml.polarFlowTcx],
  ['u-blox', 'NMEA', text.ubloxNmea],
  ['GlobalSat', 'NMEA', text.globalSatNmea],
  ['a dash camera', 'NMEA', text.dashCameraNmea],
  ['GPSLogger', 'CSV', text.gpsLoggerCsv],
  ['Columbus', 'CSV', text.columbusCsv],
  ['Qstarz', 'CSV', text.qstarzCsv],
  ['a German spreadsheet', 'CSV', text.spreadsheetCsv],
  ['RaceChrono', 'CSV', text.raceChronoCsv],
  ['an American fleet report', 'CSV', text.fleetReportCsv],
  ['Traccar', 'CSV', text.traccarCsv],
  ['toGeoJSON', 'GEOJSON', jsonFiles.toGeoJsonFile],
  ['a converter of GPX', 'GEOJSON', jsonFiles.gpxConverterGeoJson],
  ['Overland', 'GEOJSON', jsonFiles.overlandGeoJson],
  ['Takeout', 'TIMELINE', jsonFiles.takeoutRecords],
  ['Takeout of 2021', 'TIMELINE', jsonFiles.oldTakeoutRecords],
  ['a month of Takeout', 'TIMELINE', jsonFiles.takeoutMonth],
  ['Timeline of Android', 'TIMELINE', jsonFiles.androidTimeline],
  ['Timeline of iOS', 'TIMELINE', jsonFiles.iosTimeline, MINUTES],
];

for (const south of [false, true])
  test.for(MAKERS)(
    `%s %s: points, way, times and speeds are those of the drive, ${south ? 'south and west' : 'north and east'}`,
    async ([, format, write, step = {}]) => {
      const way = madeWay({ ...step, south });
      const file = await readTrackFile(write(way));
      expect(file.format).toBe(format);
      const { points } = await takePoints(file, Date.UTC(2027, 0, 1));
      expect(points).toHaveLength(way.points.length);
      expect(points.map(({ atMs }) => atMs)).toEqual(way.points.map(({ atMs }) => atMs));
      const lengthM = flatLengthM(points);
      expect(Math.abs(lengthM - way.lengthM) / way.lengthM).toBeLessThan(0.01);
      const highest = Math.max(...points.map(({ speedKmh }) => speedKmh ?? 0));
      expect(highest).toBeGreaterThan(60);
      expect(highest).toBeLessThan(70);
    },
  );
