import { describe, expect, test } from 'vitest';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { BINARY, IMEI } from './frames.fixture.ts';
import { splitFrames } from './split-frames.ts';

/** What the document allows beside its examples: each field in each of its forms. */
const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:06Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};

const read = (text: string) => decode(Buffer.from(text), null, CONTEXT);
const place = (fields: {
  type?: string;
  time?: string;
  validity?: string;
  coordinates?: string;
  movement?: string;
  date?: string;
  status?: string;
}) => {
  const {
    type = 'V1',
    time = '030405',
    validity = 'A',
    coordinates = '4851.4980,N,00217.6700,E',
    movement = '027.00,271',
    date = '020126',
    status = ',FFFFFFFF',
  } = fields;
  const [, message] = read(
    `*HQ,${IMEI},${type},${time},${validity},${coordinates},${movement},${date}${status}#`,
  ).messages;
  return message;
};

describe('positions', () => {
  test.each(['V1', 'V2', 'V5', 'V6', 'V8', 'D1', 'TK', 'XT2'])('%s is one', (type) => {
    expect(place({ type })).toMatchObject({ kind: 'position', position: { valid: true } });
  });

  test.each([
    { coordinates: '4851.4980,N,00217.6700,E', latitude: 48.8583, longitude: 2.2945 },
    { coordinates: '4851.4980,S,00217.6700,W', latitude: -48.8583, longitude: -2.2945 },
    { coordinates: '4851.49800,N,217.67,E', latitude: 48.8583, longitude: 2.2945 },
    { coordinates: '48514980,N,002176700,E', latitude: 48.8583, longitude: 2.2945 },
    { coordinates: '-48-51.498,S,-2-17.67,W', latitude: -48.8583, longitude: -2.2945 },
  ])('coordinates as $coordinates', ({ coordinates, latitude, longitude }) => {
    const position = { latitude: expect.closeTo(latitude, 6), longitude: expect.closeTo(longitude, 6) };
    expect(place({ coordinates })).toMatchObject({ position });
  });

  test.each([
    { validity: 'A', valid: true },
    { validity: 'V', valid: false },
    { validity: 'B', valid: false },
    { validity: '3', valid: true },
  ])('validity $validity: $valid', ({ validity, valid }) => {
    expect(place({ validity })).toMatchObject({ position: { valid } });
  });

  test.each([
    { name: 'date and time', time: '030405', date: '020126', at: '2026-01-02T03:04:05Z' },
    { name: 'a second past 59', time: '030469', date: '020126', at: '2026-01-02T03:05:09Z' },
    { name: 'no time, today', time: '', date: '020126', at: '2026-01-02T03:04:06Z' },
    { name: 'no time, another day', time: '', date: '311225', at: '2025-12-31T00:00:00Z' },
    { name: 'no date: the day of receipt', time: '030405', date: '', at: '2026-01-02T03:04:05Z' },
    { name: 'no date, just before midnight', time: '235959', date: '', at: '2026-01-01T23:59:59Z' },
    { name: 'neither: the time of receipt', time: '', date: '', at: '2026-01-02T03:04:06Z' },
  ])('$name', ({ time, date, at }) => {
    expect(place({ time, date })).toMatchObject({ position: { fixTime: new Date(at) } });
  });

  test.each([
    { movement: '000.00,000', speedKmh: 0, courseDeg: 0 },
    { movement: '10,', speedKmh: 18.52, courseDeg: 0 },
    { movement: '10,90,7', speedKmh: 18.52, courseDeg: 90 },
  ])('speed and course as $movement', ({ movement, speedKmh, courseDeg }) => {
    expect(place({ movement })).toMatchObject({
      position: { speedKmh: expect.closeTo(speedKmh, 6), courseDeg },
    });
  });

  test.each([
    { bit: 0, alarm: 'vibration' },
    { bit: 1, alarm: 'sos' },
    { bit: 2, alarm: 'overspeed' },
    { bit: 18, alarm: 'sos' },
    { bit: 19, alarm: 'powerCut' },
  ])('bit $bit of the status cleared: $alarm', ({ bit, alarm }) => {
    const word = (0xffffffff & ~(1 << bit)) >>> 0;
    const status = `,${word.toString(16).padStart(8, '0')}`;
    expect(place({ status })).toMatchObject({ position: { attributes: { alarm, ignition: true } } });
  });

  test('bit 10 of the status cleared: ignition off', () => {
    expect(place({ status: ',fffffbff' })).toMatchObject({ position: { attributes: { ignition: false } } });
  });

  test('may end after the date', () => {
    expect(place({ status: '' })).toMatchObject({ position: { attributes: {} } });
  });
});

describe('cells', () => {
  const statusOf = (text: string) => read(text).messages[1];
  const cell = { mcc: 655, mnc: 1, lac: 41, cellId: 5723 };

  test.each([
    { name: 'as many as counted', cells: '2,41,5723,23,41,5723,30', signals: [-23, -30] },
    { name: 'more than counted', cells: '1,41,5723,23,41,5723,30', signals: [-23, -30] },
    { name: 'fewer than counted', cells: '6,41,5723,23', signals: [-23] },
    { name: 'with a sign', cells: '1,41,5723,-23', signals: [-23] },
    { name: 'none', cells: '0', signals: [] },
  ])('NBR: $name', ({ cells, signals }) => {
    expect(statusOf(`*HQ,${IMEI},NBR,030405,655,1,0,${cells},020126,FFFFFBFF,5#`)).toMatchObject({
      kind: 'status',
      deviceTime: new Date('2026-01-02T03:04:05Z'),
      network: { cells: signals.map((signalDbm) => ({ ...cell, signalDbm })) },
    });
  });

  test.each([
    { name: 'one', cells: '01,000041,005723,128,-92', told: [cell] },
    { name: 'fewer than counted', cells: '04,000041,005723,128,-92', told: [cell] },
    { name: 'none', cells: '00,', told: [] },
  ])('V3: $name, then the battery', ({ cells, told }) => {
    expect(statusOf(`*HQ,${IMEI},V3,030405,65501,${cells},02DD,0,X,020126,FFFFFBFF#`)).toMatchObject({
      attributes: { batteryRaw: 0x2dd, ignition: false },
      network: { cells: told },
    });
  });
});

describe('binary frames', () => {
  const withFlags = (flags: string) => BINARY.short.replace('217670' + '0e', `217670${flags}`);

  test.each([
    { flags: '0e', valid: true, north: 1, east: 1 },
    { flags: '0c', valid: false, north: 1, east: 1 },
    { flags: '0a', valid: true, north: -1, east: 1 },
    { flags: '06', valid: true, north: 1, east: -1 },
    { flags: '02', valid: true, north: -1, east: -1 },
  ])('flags $flags', ({ flags, valid, north, east }) => {
    const [, message] = decode(Buffer.from(withFlags(flags), 'hex'), null, CONTEXT).messages;
    expect(message).toMatchObject({
      position: {
        valid,
        latitude: expect.closeTo(48.8583 * north, 6),
        longitude: expect.closeTo(2.2945 * east, 6),
      },
    });
  });

  test.each([
    { level: '00', batteryPercent: undefined },
    { level: '01', batteryPercent: 0 },
    { level: '03', batteryPercent: 20 },
    { level: '04', batteryPercent: 60 },
    { level: '06', batteryPercent: 100 },
    { level: '37', batteryPercent: 55 },
    { level: 'f5', batteryPercent: 5 },
  ])('level $level', ({ level, batteryPercent }) => {
    const hex = BINARY.short.replace('48514980' + '06', `48514980${level}`);
    const [, message] = decode(Buffer.from(hex, 'hex'), null, CONTEXT).messages;
    const told = message?.kind === 'position' ? message.position.attributes.batteryPercent : null;
    expect(told).toBe(batteryPercent);
  });

  test('are answered with nothing', () => {
    expect(decode(Buffer.from(BINARY.long, 'hex'), null, CONTEXT).replies).toEqual([]);
  });
});

describe('streams', () => {
  const text = `*HQ,${IMEI},HTBT#`;
  const textsIn = (stream: string) => splitFrames(Buffer.from(stream)).frames.map(String);

  test.each([
    { name: 'asterisks', rubbish: '***' },
    { name: 'a text cut short', rubbish: `*HQ,${IMEI},V1,0304` },
    { name: 'line ends and the end of a text', rubbish: '05#\r\n' },
    { name: 'another protocol', rubbish: '$GPRMC,030405,A' },
  ])('after $name the next text is found', ({ rubbish }) => {
    expect(textsIn(`${rubbish}${text}${text}`)).toEqual([text, text]);
  });

  test('rubbish takes no longer than its length', () => {
    for (const rubbish of ['*', '*HQ,', '$', '*HQ,1,V1\n']) {
      const started = performance.now();
      splitFrames(Buffer.alloc(64 * 1024, rubbish));
      expect(performance.now() - started).toBeLessThan(200);
    }
  });
});

describe('answers', () => {
  const answersTo = (text: string) => read(text).replies.map(({ bytes }) => Buffer.from(bytes).toString());

  test.each([
    { text: `*XX,${IMEI},HTBT#`, answers: [`*XX,${IMEI},HTBT#`] },
    { text: `*HQ,${IMEI},V0#`, answers: [`*HQ,${IMEI},V0#`] },
    {
      text: `*HQ,${IMEI},NBR,030405,655,1,0,1,41,5723,23,020126,FFFFFBFF#`,
      answers: [`*HQ,${IMEI},V4,NBR,20260102030406#`],
    },
    { text: `*HQ,${IMEI},LINK,030405,20,8,67,120,3,020126,FFFFFBFF#`, answers: [] },
    { text: `*HQ,${IMEI},V4,S20,DONE,030405,030405,V,4851.4980,N,00217.6700,E,0,0,020126#`, answers: [] },
    { text: `*HQ,,V1,030405,A,4851.4980,N,00217.6700,E,0,0,020126,FFFFFFFF#`, answers: [] },
  ])('$text', ({ text, answers }) => {
    expect(answersTo(text)).toEqual(answers);
  });
});
