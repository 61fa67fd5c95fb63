import { RELAY_PROTOCOL } from '@fleet/contracts/protocols';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { protocolNumber, protocolOf } from '../src/protocol-number.ts';

const LATER = ['kmz', 'fit', 'tcx', 'nmea', 'csv', 'geojson', 'timeline'];

test('numbers are those that stand in rows', () => {
  const names = [
    'teltonika',
    'gt06',
    'osmand',
    'h02',
    'gps103',
    'wialon',
    'gpx',
    'kml',
    ...LATER,
    RELAY_PROTOCOL,
  ];
  expect(names.map(protocolNumber)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  expect(names.map((_, at) => protocolOf(at + 1))).toEqual(names);
  expect(protocolNumber('carrier pigeon')).toBeNull();
  expect(() => protocolOf(17)).toThrow('No protocol has the number 17');
});

test('every format of a track that is imported has one', async ({ pool }) => {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT lower(unnest(enum_range(NULL::"TrackFormat"))::text) AS name',
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { name } of rows) expect(protocolNumber(name), name).not.toBeNull();
});
