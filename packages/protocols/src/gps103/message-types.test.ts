import { describe, expect, test } from 'vitest';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { IMEI } from './frames.fixture.ts';
import { gps103 } from './gps103.ts';

/** What the document allows beside its examples: each keyword, and each field in each of its forms. */
const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:06Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};
const read = (text: string) => decode(Buffer.from(text), gps103.createSession(), CONTEXT);

const report = (fields: { reason?: string; place?: string; movement?: string; tail?: string }) => {
  const {
    reason = 'tracker',
    place = 'A,4851.4980,N,00217.6700,E',
    movement = '27.00,271',
    tail = '',
  } = fields;
  const [, message] = read(
    `imei:${IMEI},${reason},260102050405,,F,030405.000,${place},${movement}${tail};`,
  ).messages;
  return message;
};

describe('keywords', () => {
  test.each([
    { reason: 'tracker', attributes: {} },
    { reason: '', attributes: {} },
    { reason: 'help me', attributes: { alarm: 'sos' } },
    { reason: 'low battery', attributes: { alarm: 'lowBattery' } },
    { reason: 'stockade', attributes: { alarm: 'geofence' } },
    { reason: 'move', attributes: { alarm: 'movement' } },
    { reason: 'speed', attributes: { alarm: 'overspeed' } },
    { reason: 'door alarm', attributes: { alarm: 'door' } },
    { reason: 'ac alarm', attributes: { alarm: 'powerCut' } },
    { reason: 'accident alarm', attributes: { alarm: 'accident' } },
    { reason: 'sensor alarm', attributes: { alarm: 'vibration' } },
    { reason: 'bonnet alarm', attributes: { alarm: 'bonnet' } },
    { reason: 'footbrake alarm', attributes: { alarm: 'footBrake' } },
    { reason: 'DTC', attributes: { alarm: 'fault' } },
    { reason: 'acc on', attributes: { ignition: true } },
    { reason: 'acc off', attributes: { ignition: false } },
    { reason: 'acc alarm', attributes: { event: 'acc alarm' } },
    { reason: 'jt', attributes: { event: 'jt' } },
    { reason: 'oil 51.6', attributes: { alarm: 'fuelLeak', fuelPercent: 51.6 } },
    { reason: 'T:-5', attributes: { alarm: 'temperature', temperature1C: -5 } },
  ])('"$reason"', ({ reason, attributes }) => {
    const message = report({ reason });
    expect(message?.kind === 'position' ? message.position.attributes : null).toEqual(attributes);
  });
});

describe('places', () => {
  test('may lack the time of the fix', () => {
    const text = `imei:${IMEI},tracker,260102030405,,F,A,4851.4980,N,00217.6700,E,1,2;`;
    expect(read(text).messages[1]).toMatchObject({
      position: { fixTime: new Date('2026-01-02T03:04:05Z'), valid: true },
    });
  });

  test.each([
    { place: 'A,4851.4980,N,00217.6700,E', valid: true, latitude: 48.8583, longitude: 2.2945 },
    { place: 'V,4851.4980,N,00217.6700,E', valid: false, latitude: 48.8583, longitude: 2.2945 },
    { place: 'A,4851.4980,S,00217.6700,W', valid: true, latitude: -48.8583, longitude: -2.2945 },
    { place: 'A,S,4851.4980,W,00217.6700', valid: true, latitude: -48.8583, longitude: -2.2945 },
  ])('$place', ({ place, valid, latitude, longitude }) => {
    expect(report({ place })).toMatchObject({
      position: { valid, latitude: expect.closeTo(latitude, 6), longitude: expect.closeTo(longitude, 6) },
    });
  });

  test.each([
    { movement: '', speedKmh: 0, courseDeg: 0 },
    { movement: '10.00,', speedKmh: 18.52, courseDeg: 0 },
    { movement: '10.00,90.5', speedKmh: 18.52, courseDeg: 90.5 },
    { movement: '10.00,90.5,-12.5', speedKmh: 18.52, courseDeg: 90.5, altitudeM: -12.5 },
  ])('speed, course and height as "$movement"', ({ movement, speedKmh, ...position }) => {
    expect(report({ movement })).toMatchObject({
      position: { speedKmh: expect.closeTo(speedKmh, 6), ...position },
    });
  });

  test.each([
    { tail: ',,1,0', attributes: { ignition: true, door: false } },
    {
      tail: ',,0,1,0.0%,12.5%,28',
      attributes: { ignition: false, door: true, fuelPercent: 0, fuel2Percent: 12.5 },
    },
    { tail: ',,1,,31%', attributes: { ignition: true, fuelPercent: 31 } },
    { tail: ',,1,0,-12', attributes: { ignition: true, door: false, temperature1C: -12 } },
    { tail: ',,1,0,12,', attributes: { ignition: true, door: false, temperature1C: 12 } },
    { tail: ',,1,0,+21.5', attributes: { door: false, temperature1C: 21.5 } },
    { tail: ',,1,0,0.00%,0.00%,-3.25', attributes: { fuel2Percent: 0, temperature1C: -3.25 } },
    { tail: ',,1,0,,,+28.0,', attributes: { door: false, temperature1C: 28 } },
    { tail: ',,1,0,0.0', attributes: { ignition: true, door: false, fuelPercent: 0 } },
    { tail: ',,1,1,0.0,,', attributes: { door: true, fuelPercent: 0 } },
    { tail: ',,1,0,45.5,10.0,-7', attributes: { fuelPercent: 45.5, fuel2Percent: 10, temperature1C: -7 } },
    { tail: ',,x,1', attributes: {} },
  ])('the end "$tail"', ({ tail, attributes }) => {
    expect(report({ tail })).toMatchObject({ position: { attributes } });
  });
});

test.each([
  { text: `##,imei:${IMEI},A`, answers: ['LOAD'] },
  { text: `${IMEI};`, answers: ['ON'] },
  { text: `imei:${IMEI},tracker,2601020504,,L,,,0029,,165B,,,;`, answers: [] },
  { text: `imei:${IMEI},help me,2601020504,,L,,,0029,,165B,,,;`, answers: [`**,imei:${IMEI},E;`] },
  { text: `imei:${IMEI},OBD,260102030405,1,,,,,,,,,,,,,;`, answers: [] },
])('$text is answered $answers', ({ text, answers }) => {
  expect(read(text).replies.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(answers);
});

test('what is too long for degrees is none', () => {
  const { messages } = read(
    `imei:${IMEI},tracker,260102030405,,F,030405.000,A,4722.3616,N,00832.5120,E,1,2,,1,0,31.37%,51442,;`,
  );
  expect(messages.at(-1)).not.toHaveProperty('position.attributes.temperature1C');
  const bare = read(
    `imei:${IMEI},tracker,260102030405,,F,030405.000,A,4722.3616,N,00832.5120,E,1,2,,1,0,51442,;`,
  );
  expect(bare.messages.at(-1)).not.toHaveProperty('position.attributes.temperature1C');
});
