import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { boundedJson } from './bounded-json.ts';
import { garminFit } from './makers-fit.fixture.ts';
import { madeWay, utf8 } from './makers-way.fixture.ts';
import { googleEarthKmz } from './makers-xml.fixture.ts';
import { readTrackFile } from './read-track-file.ts';
import { takePoints } from './take-points.ts';
import { unzipKml } from './unzip-kml.ts';

const refusalOf = (bytes: Uint8Array, pointsMax?: number) =>
  readTrackFile(bytes, pointsMax).then(
    () => null,
    (error: { trouble?: string }) => error.trouble ?? String(error),
  );

const ZEROS = new Uint8Array(65 * 1024 * 1024);
const csv = (lines: string) => utf8(`time,latitude,longitude\n${lines}`);

describe('a hostile file is refused by its reason', () => {
  test.for<[string, () => Uint8Array, string]>([
    ['a ZIP of 65 MB of nothing', () => zipSync({ 'doc.kml': ZEROS }, { level: 1 }), 'NOT_A_TRACK'],
    ['a ZIP without a KML', () => zipSync({ 'a.txt': utf8('hello') }), 'NOT_A_TRACK'],
    ['a ZIP of a GPX that is called KML', () => zipSync({ 'a.kml': utf8('<gpx/>') }), 'NOT_A_TRACK'],
    [
      'a ZIP of entities that grow',
      () => zipSync({ 'a.kml': utf8('<!DOCTYPE kml [<!ENTITY a "b">]><kml/>') }),
      'NOT_A_TRACK',
    ],
    ['a ZIP that is cut', () => googleEarthKmz(madeWay()).subarray(0, 200), 'NOT_A_TRACK'],
    [
      'a ZIP of thousands of members',
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 1_100 }, (_, at) => [`${at}`, ZEROS.subarray(0, 1)])),
        ),
      'NOT_A_TRACK',
    ],
    ['JSON that is deep', () => utf8(`${'['.repeat(5_000_000)}`), 'NOT_A_TRACK'],
    [
      'JSON of millions of values',
      () => utf8(`{"type":"FeatureCollection","features":[${'{},'.repeat(3_000_000)}{}]}`),
      'NOT_A_TRACK',
    ],
    ['JSON that is cut', () => utf8('{"type":"FeatureCollection","features":[{"ty'), 'NOT_A_TRACK'],
    ['JSON of something else', () => utf8('{"hello":1}'), 'NOT_A_TRACK'],
    [
      'FIT whose message nothing defines',
      () => garminFit(madeWay({ count: 1 })).map((byte, at) => (at === 14 ? 0x07 : byte)),
      'NOT_A_TRACK',
    ],
    [
      'FIT that is cut before its points',
      () => garminFit(madeWay({ count: 1 })).subarray(0, 30),
      'NOT_A_TRACK',
    ],
    ['a text without columns', () => utf8('hello\nthere\n'), 'NOT_A_TRACK'],
    [
      'a line of twenty megabytes',
      () => utf8(`time,latitude,longitude\n"${'x'.repeat(20_000_000)}`),
      'NOT_A_TRACK',
    ],
    ['a CSV of lines without places', () => csv('2026-05-17T08:30:00Z,,\n'.repeat(60_000)), 'NOT_A_TRACK'],
    ['a CSV whose times say neither day nor month', () => csv('03/04/2026 08:30:00,48.1,11.5\n'), 'NO_TIMES'],
    [
      'NMEA that never says the day',
      () => utf8('$GPGGA,083000.00,4808.2292,N,01134.5674,E,1,09,0.9,519.0,M,46.9,M,,\n'),
      'NO_TIMES',
    ],
    [
      'GeoJSON without times',
      () => utf8('{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2]]}}'),
      'NO_TIMES',
    ],
  ])('%s', async ([, make, trouble]) => {
    expect(await refusalOf(make())).toBe(trouble);
  });

  test('a file of more points than are taken', async () => {
    const many = csv('2026-05-17T08:30:00Z,48.1,11.5\n'.repeat(20));
    expect(await refusalOf(many, 10)).toBe('TOO_MANY_POINTS');
    expect(await refusalOf(garminFit(madeWay({ count: 20 })), 10)).toBe('TOO_MANY_POINTS');
  });

  test('what a ZIP unpacks to is bounded, whatever it says of its size', async () => {
    const honest = zipSync({ 'doc.kml': ZEROS.subarray(0, 100_000) });
    await expect(unzipKml(honest, 99_999)).rejects.toMatchObject({ trouble: 'NOT_A_TRACK' });
    expect(await unzipKml(honest, 100_000)).toHaveLength(100_000);
  });
});

test('huge places and times are left out, not stored', async () => {
  const file = await readTrackFile(
    csv(
      '2026-05-17T08:30:00Z,1e300,11.5\n999999999999,48.1,11.5\n9999999999999,48.1,11.5\n2026-05-17T08:30:01Z,48.1,11.5\n',
    ),
  );
  const { points, leftOut } = await takePoints(file, Date.UTC(2027, 0, 1));
  expect([points.length, leftOut.MISPLACED, leftOut.IN_FUTURE]).toEqual([2, 1, 1]);
});

test('a FIT that is cut gives its whole points, and says so', async () => {
  const whole = garminFit(madeWay({ count: 30 }));
  const { points, isCut } = await readTrackFile(whole.subarray(0, whole.length - 60));
  expect([points.length, isCut]).toEqual([28, true]);
});

test('signs within texts of JSON are no values', async () => {
  expect(await boundedJson(`{"a":"${'[,{'.repeat(1_000)}\\"["}`)).toMatchObject({ a: expect.any(String) });
});
