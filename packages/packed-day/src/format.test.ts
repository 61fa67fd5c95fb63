import { expect, test } from 'vitest';
import type { StoredPosition } from './stored-position.ts';
import { unpackDay } from './unpack-day.ts';

const NOTHING = {
  deviceTimeMs: null,
  altitudeM: null,
  speedKmh: null,
  courseDeg: null,
  accuracyM: null,
  satellites: null,
  ignition: null,
  motion: null,
  distanceM: null,
  totalDistanceM: null,
};

/** One of each kind of column and reading, and of each that is told in another way than most. */
const DAY: StoredPosition[] = [
  {
    ...NOTHING,
    fixTimeMs: 1_780_293_600_000,
    hash: -1n,
    receivedAtMs: 1_780_293_601_250,
    protocol: 'teltonika',
    valid: true,
    latitude: 51.2194475,
    longitude: 4.4024643,
    altitudeM: 12,
    speedKmh: 42.5,
    satellites: 11,
    ignition: true,
    motion: false,
    totalDistanceM: 1_000.1,
    attributes: '{"powerV": 13.989, "ignition": true, "satellites": 11}',
  },
  {
    ...NOTHING,
    fixTimeMs: 1_780_293_615_000,
    hash: 2n ** 63n - 1n,
    receivedAtMs: 1_780_293_616_500,
    deviceTimeMs: 1_780_293_615_500,
    protocol: 'teltonika',
    valid: true,
    latitude: 51.2198123,
    longitude: 4.4031999,
    courseDeg: 359.9,
    accuracyM: 1.5,
    ignition: true,
    motion: true,
    distanceM: 65.317_422_133_418_1,
    totalDistanceM: 1_065.417_422_133_418_1,
    attributes: '{"alarm": "sos", "powerV": 14.0, "ignition": false}',
  },
  {
    ...NOTHING,
    fixTimeMs: 1_780_293_630_000,
    hash: 7n,
    receivedAtMs: 1_780_293_631_000,
    protocol: 'gt06',
    valid: false,
    latitude: -0,
    longitude: 0.1 + 0.2,
    attributes: '{"odd":  1}',
  },
];

/** A packed day as it stands in databases. It is never made anew: what a later version reads otherwise it has to read as before. */
const VERSION_1 =
  'AQOXAii1L/1gFwBdBwACjzU1UFXSASjrHTeJJYDJJIvScN+vXccXlUQdflS8yQyCvZEyXzozY/gQz5dBioO2CrLaGETKlAK2bfthnNyxvZwVIYZZseLW4NZvpsEIswsugQ/DYvWHoQFE/RuxWRUaxQp4OY1bgGd+J7YKq/ZRvgB5PBAbCmlrUfD8NTxKRiEtMyMRP6LY1JhM/OvzqVe9O054IPHzDnjxfyPYf+YVPmRwtpuFnI6Nv5/y1k4FhKRdSgzJT287fOJFVRIw0yJmxYH06+y8H42aDlZu+yXRS6LLZeSEI+MOBgC4FF2Mi3OEjT0Xnop4ggBmsaccxw==';

test('days that the first version packed are read as they were', () => {
  expect(unpackDay(Buffer.from(VERSION_1, 'base64'))).toEqual(DAY);
});
