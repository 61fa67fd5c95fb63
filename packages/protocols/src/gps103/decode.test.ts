import { describe, expect, test } from 'vitest';
import { DecodeError } from '../decode-error.ts';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { encodeCommand } from './encode-command.ts';
import { IMEI, TEXTS } from './frames.fixture.ts';
import { gps103 } from './gps103.ts';

const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:06Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};
const TIME = new Date('2026-01-02T03:04:05Z');

const read = (text: string, context: Partial<DecodeContext> = {}) =>
  decode(Buffer.from(text), gps103.createSession(), { ...CONTEXT, ...context });

const PLACE = {
  fixTime: TIME,
  valid: true,
  latitude: expect.closeTo(-33.9249, 6),
  longitude: expect.closeTo(18.4241, 6),
  speedKmh: expect.closeTo(27 * 1.852, 6),
  courseDeg: 271.5,
};

test.each([
  { name: 'a hello', text: TEXTS.hello, answer: 'LOAD' },
  { name: 'a heartbeat', text: TEXTS.heartbeat, answer: 'ON' },
])('$name names the device and is answered', ({ text, answer }) => {
  expect(read(text)).toMatchObject({
    messages: [{ kind: 'identify', identifiers: [IMEI] }],
    replies: [{ when: 'identified', bytes: Buffer.from(answer), refusal: null }],
  });
});

test('a device with a short number of its own says hello and stays in touch with it', () => {
  for (const [text, answer] of [
    ['##,imei:7,A;', 'LOAD'],
    ['7;', 'ON'],
  ] as const) {
    expect(read(text)).toMatchObject({
      messages: [{ kind: 'identify', identifiers: ['7'] }],
      replies: [{ when: 'identified', bytes: Buffer.from(answer) }],
    });
  }
});

describe('positions', () => {
  test.each([
    {
      name: 'everything a vehicle tells',
      text: TEXTS.position,
      attributes: { ignition: true, door: false, fuelPercent: 45.5, fuel2Percent: 10, temperature1C: -7 },
    },
    { name: 'a call for help', text: TEXTS.help, attributes: { alarm: 'sos' } },
    { name: 'ignition, and a date with separators', text: TEXTS.ignition, attributes: { ignition: true } },
    {
      name: 'a temperature',
      text: TEXTS.temperature,
      attributes: { alarm: 'temperature', temperature1C: 28.5 },
    },
    { name: 'a card', text: TEXTS.card, attributes: { event: 'rfid', driverUniqueId: '49121185' } },
  ])('$name', ({ text, attributes }) => {
    expect(read(text).messages).toEqual([
      { kind: 'identify', identifiers: [IMEI] },
      {
        kind: 'position',
        position: expect.objectContaining({ ...PLACE, attributes }),
        sent: expect.any(Buffer),
      },
    ]);
  });

  test('hemispheres may stand before the numbers', () => {
    expect(read(TEXTS.hemispheresFirst).messages[1]).toMatchObject({
      position: {
        latitude: expect.closeTo(-33.9249, 6),
        longitude: expect.closeTo(-70.6667, 6),
        altitudeM: 520,
      },
    });
  });

  test('of the other model', () => {
    expect(read(TEXTS.alternative).messages[1]).toMatchObject({
      position: {
        fixTime: TIME,
        latitude: -33.9249,
        speedKmh: 60,
        altitudeM: 674,
        attributes: {
          hdop: 1,
          satellites: 8,
          ignition: true,
          charging: true,
          networkMobileSignalStrength: 26,
        },
      },
    });
  });
});

describe('dates are local, times UTC', () => {
  const timeOf = (local: string, utc: string) => {
    const text = TEXTS.position.replace('260102050405', local).replace('030405.000', utc);
    const [, message] = read(text).messages;
    return message?.kind === 'position' ? message.position.fixTime.toISOString() : null;
  };

  test.each([
    {
      name: 'east, before midnight in UTC',
      local: '2601030130',
      utc: '233005',
      at: '2026-01-02T23:30:05.000Z',
    },
    {
      name: 'west, after midnight in UTC',
      local: '2601022030',
      utc: '013005',
      at: '2026-01-03T01:30:05.000Z',
    },
    { name: 'a quarter of an hour', local: '2601020545', utc: '000005', at: '2026-01-02T00:00:05.000Z' },
    { name: 'twelve hours east', local: '2601021200', utc: '000005', at: '2026-01-02T00:00:05.000Z' },
  ])('$name', ({ local, utc, at }) => {
    expect(timeOf(local, utc)).toBe(at);
  });

  test('without the time of the fix the zone of the device decides', () => {
    const text = TEXTS.position.replace('F,030405.000', 'F,');
    const [, message] = read(text, { timeZone: 'Africa/Johannesburg' }).messages;
    expect(message).toMatchObject({ position: { fixTime: new Date('2026-01-02T03:04:05Z') } });
  });
});

test('a cell without a place', () => {
  expect(read(TEXTS.cell).messages[1]).toMatchObject({
    kind: 'status',
    network: { cells: [{ mcc: 0, mnc: 0, lac: 41, cellId: 5723 }] },
  });
});

test('the diagnostic interface counts kilometres and hours', () => {
  expect(read(TEXTS.obd).messages[1]).toEqual({
    kind: 'status',
    deviceTime: TIME,
    network: null,
    attributes: {
      odometerM: 51_442_000,
      fuelL100Km: 15.88,
      engineSeconds: 5632 * 3600,
      obdSpeedKmh: 122,
      engineLoadPercent: 40.39,
      coolantC: 95,
      throttlePercent: 0,
      rpm: 2101,
      powerV: 13.8,
      faultCodes: 'P0134 P0571',
    },
  });
});

test('a call for help is answered when it is stored', () => {
  expect(read(TEXTS.help).replies).toEqual([{ when: 'stored', bytes: Buffer.from(`**,imei:${IMEI},E;`) }]);
});

test('a picture is put together from its pieces', () => {
  const announced = read(TEXTS.announcement);
  const first = decode(Buffer.from(TEXTS.piece), announced.session, CONTEXT);
  expect(first.messages).toHaveLength(1);
  const last = Buffer.from(TEXTS.piece.replace('vr,0000', 'vr,0100').replace('aabbcc', 'ddee'));
  expect(decode(last, first.session, CONTEXT).messages[1]).toEqual({
    kind: 'media',
    mediaType: 'image',
    extension: 'jpg',
    bytes: Buffer.from('aabbccddee', 'hex'),
  });
});

test.each([
  { name: 'words', text: 'hello;' },
  { name: 'a report whose place is none', text: `imei:${IMEI},tracker,2601020504,,F,030405,A,x,N,y,E;` },
  { name: 'a picture without bytes', text: `imei:${IMEI},vr,zzzzzzzzzzzz;` },
])('refuses $name', ({ text }) => {
  expect(() => read(text)).toThrow(DecodeError);
});

test.each([
  { seconds: 20, text: '20s' },
  { seconds: 300, text: '05m' },
  { seconds: 7200, text: '02h' },
])('a period of $seconds s is $text', ({ seconds, text }) => {
  const target = { identifier: IMEI, password: null, model: null, sentAt: TIME, number: 0 };
  const command = encodeCommand({ type: 'positionPeriodic', seconds }, target);
  expect(command?.toString()).toBe(`**,imei:${IMEI},C,${text}`);
});
