import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DecodeError } from '../decode-error.ts';
import { decode } from './decode.ts';
import { encodeQuery } from './encode.ts';

const RECEIVED_AT = new Date('2026-01-02T03:04:05Z');

const get = (path: string) =>
  decode(
    { method: 'GET', url: new URL(path, 'http://t.test'), contentType: null, body: Buffer.alloc(0) },
    { receivedAt: RECEIVED_AT },
  );
const post = (body: string, contentType: string, path = '/') =>
  decode(
    { method: 'POST', url: new URL(path, 'http://t.test'), contentType, body: Buffer.from(body) },
    { receivedAt: RECEIVED_AT },
  );
const postJson = (body: unknown) => post(JSON.stringify(body), 'application/json; charset=utf-8');

describe('query', () => {
  test('identifies, and gives a place in our units', () => {
    expect(
      get('/?id=7&lat=60.5&lon=-30&timestamp=1377177267&speed=10&bearing=90&altitude=5&accuracy=3'),
    ).toEqual([
      { kind: 'identify', identifiers: ['7'] },
      {
        kind: 'position',
        position: {
          fixTime: new Date('2013-08-22T13:14:27Z'),
          deviceTime: null,
          valid: true,
          latitude: 60.5,
          longitude: -30,
          altitudeM: 5,
          speedKmh: expect.closeTo(18.52, 6),
          courseDeg: 90,
          accuracyM: 3,
          attributes: {},
          network: null,
        },
        sent: expect.any(Buffer),
      },
    ]);
  });

  test.each([
    { name: 'seconds', timestamp: '1377177267', time: '2013-08-22T13:14:27.000Z' },
    { name: 'milliseconds', timestamp: '1442068686579', time: '2015-09-12T14:38:06.579Z' },
    { name: 'ISO', timestamp: '2016-01-27T18:55:47Z', time: '2016-01-27T18:55:47.000Z' },
    { name: 'seconds with a fraction', timestamp: '1377177267.5', time: '2013-08-22T13:14:27.500Z' },
    { name: 'ISO without a zone', timestamp: '2016-01-27T18:55:47', time: '2016-01-27T18:55:47.000Z' },
    { name: 'ISO with a zone', timestamp: '2016-01-27T18:55:47%2B02:00', time: '2016-01-27T16:55:47.000Z' },
    {
      name: 'ISO with a bare plus',
      timestamp: '2016-01-27T18:55:47+02:00',
      time: '2016-01-27T16:55:47.000Z',
    },
    { name: 'date and time', timestamp: '2014-06-04+09:10:11', time: '2014-06-04T09:10:11.000Z' },
  ])('the time may be $name', ({ timestamp, time }) => {
    const [, message] = get(`/?id=7&lat=1&lon=2&timestamp=${timestamp}`);
    expect(message).toMatchObject({ position: { fixTime: new Date(time) } });
  });

  test.each([
    { name: 'date and time', timestamp: '2026-07-04+09:10:11.5', time: '2026-07-04T07:10:11.500Z' },
    { name: 'ISO with a zone', timestamp: '2026-07-04T09:10:11Z', time: '2026-07-04T09:10:11.000Z' },
    { name: 'seconds', timestamp: '1377177267', time: '2013-08-22T13:14:27.000Z' },
  ])('a device has its zone, where the time has none: $name', ({ timestamp, time }) => {
    const url = new URL(`/?id=7&lat=1&lon=2&timestamp=${timestamp}`, 'http://t.test');
    const context = { receivedAt: RECEIVED_AT, timeZone: 'Europe/Berlin' };
    const [, message] = decode({ method: 'GET', url, contentType: null, body: Buffer.alloc(0) }, context);
    expect(message).toMatchObject({ position: { fixTime: new Date(time) } });
  });

  test('without a time it is the time of receipt', () => {
    expect(get('/?deviceid=7&location=1,2')[1]).toMatchObject({
      position: { fixTime: RECEIVED_AT, latitude: 1, longitude: 2 },
    });
  });

  test('other keys become readings: a number, a boolean or text, by our names where we have them', () => {
    const [, message] = get(
      '/?id=7&lat=1&lon=2&batt=87&charge=true&hdop=1.5&ignition=true&power=12.4&hours=7200000&temp2=-5&note=x&empty=&notificationToken=secret',
    );
    expect(message).not.toHaveProperty('position.attributes.notificationToken');
    expect(message).toMatchObject({
      position: {
        attributes: {
          batteryPercent: 87,
          charging: true,
          hdop: 1.5,
          ignition: true,
          powerV: 12.4,
          engineSeconds: 7200,
          temperature2C: -5,
          note: 'x',
        },
      },
    });
  });

  test('without a place it is a status, with what surrounds the phone', () => {
    expect(get('/?id=7&batt=50&cell=655,1,41,5723,-70&cell=655,1,42,1&wifi=02-00-00-00-00-01,60')[1]).toEqual(
      {
        kind: 'status',
        deviceTime: RECEIVED_AT,
        attributes: { batteryPercent: 50 },
        network: {
          cells: [
            { mcc: 655, mnc: 1, lac: 41, cellId: 5723, signalDbm: -70 },
            { mcc: 655, mnc: 1, lac: 42, cellId: 1 },
          ],
          wifi: [{ mac: '02:00:00:00:00:01', signalDbm: -60 }],
        },
      },
    );
  });

  test('may be a posted form', () => {
    expect(post('id=7&lat=1&lon=2&valid=false', 'application/x-www-form-urlencoded')[1]).toMatchObject({
      position: { latitude: 1, valid: false },
    });
  });

  test.each([
    { name: 'a form without its type', body: 'id=7&lat=1&lon=2', type: '', path: '/', attributes: {} },
    {
      name: 'a form beside a query',
      body: 'batt=50',
      type: 'application/x-www-form-urlencoded',
      path: '/?id=7&lat=1&lon=2',
      attributes: { batteryPercent: 50 },
    },
    {
      name: 'text beside a query, which is no reading',
      body: '{"a":"b=c"}',
      type: 'text/plain',
      path: '/?id=7&lat=1&lon=2',
      attributes: {},
    },
  ])('may come with $name', ({ body, type, path, attributes }) => {
    const [, message] = post(body, type, path);
    expect(message?.kind === 'position' ? message.position.attributes : null).toEqual(attributes);
  });

  test('an encoded query decodes to itself', () => {
    const sent = {
      fixTime: new Date('2026-01-02T03:04:05.678Z'),
      latitude: -33.9249,
      longitude: 18.4241,
      altitudeM: 12,
      speedKmh: 60,
      courseDeg: 45,
      accuracyM: 4,
    };
    const [, message] = get(
      encodeQuery('7', { ...sent, batteryPercent: 80, readings: { ignition: 'true' } }),
    );
    expect(message).toMatchObject({
      position: {
        ...sent,
        speedKmh: expect.closeTo(60, 9),
        attributes: { ignition: true, batteryPercent: 80 },
      },
    });
  });
});

test.each([
  { name: 'no id', request: () => get('/?lat=1&lon=2') },
  { name: 'a latitude that is no number', request: () => get('/?id=7&lat=x&lon=2') },
  { name: 'a time that is none', request: () => get('/?id=7&lat=1&lon=2&timestamp=soon') },
  { name: 'no place at all in a list', request: () => postJson({ device_id: '7', location: [] }) },
  { name: 'broken JSON', request: () => post('{', 'application/json') },
  { name: 'JSON of another shape', request: () => postJson([1]) },
])('refuses $name', ({ request }) => {
  expect(request).toThrow(DecodeError);
});

test('no request makes it do anything but answer or throw DecodeError', () => {
  const key = fc.constantFrom('id', 'lat', 'lon', 'timestamp', 'cell', 'wifi', 'speed', '__proto__', 'x');
  const query = fc.array(fc.tuple(key, fc.string()), { maxLength: 8 });
  fc.assert(
    fc.property(query, fc.json(), (pairs, json) => {
      for (const request of [
        () => get(`/?${new URLSearchParams(pairs)}`),
        () => post(json, 'application/json'),
      ]) {
        try {
          request();
        } catch (error) {
          expect(error).toBeInstanceOf(DecodeError);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
