import { describe, expect, test } from 'vitest';
import { DecodeError } from '../decode-error.ts';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { encodeFrame } from './encode.ts';
import { bytes, CONTEXT, FRAMES, HEARTBEAT, LOGIN, PLACE, POSITION } from './frames.fixture.ts';
import { gt06 } from './gt06.ts';
import { TYPE } from './message-type.ts';

const SESSION = gt06.createSession();

const read = (frame: Buffer, context: Partial<DecodeContext> = {}) =>
  decode(frame, SESSION, { ...CONTEXT, ...context });

const HOME = {
  fixTime: new Date('2026-01-02T03:04:05Z'),
  valid: true,
  latitude: expect.closeTo(48.8583, 6),
  longitude: expect.closeTo(2.2945, 6),
  speedKmh: 87,
  courseDeg: 359,
};

describe('messages', () => {
  test('the published login identifies the device and is answered only if it is known', () => {
    expect(read(bytes(LOGIN))).toEqual({
      messages: [{ kind: 'identify', identifiers: ['123456789012345'] }],
      replies: [{ when: 'identified', bytes: bytes('78 78 05 01 00 01 d9 dc 0d 0a'), refusal: null }],
      session: { utcOffsetMinutes: null, media: null },
      checksum: 'right',
    });
  });

  test('the published position is answered only when it is stored', () => {
    const { messages, replies } = read(bytes(POSITION));
    expect(messages).toEqual([
      {
        kind: 'position',
        position: {
          fixTime: new Date('2011-08-29T17:46:16Z'),
          deviceTime: null,
          valid: true,
          latitude: expect.closeTo(23.111668, 6),
          longitude: expect.closeTo(114.409285, 6),
          altitudeM: null,
          speedKmh: 0,
          courseDeg: 143,
          accuracyM: null,
          attributes: { messageType: 0x12, satellites: 15 },
          network: { cells: [{ mcc: 460, mnc: 0, lac: 10365, cellId: 8120 }], wifi: [] },
        },
        // From the type to before the serial number.
        sent: bytes(POSITION).subarray(3, -6),
      },
    ]);
    expect(replies).toEqual([{ when: 'stored', bytes: encodeFrame({ type: 0x12, serial: 3 }) }]);
  });

  test.each([
    {
      name: 'the published heartbeat',
      frame: bytes(HEARTBEAT),
      attributes: { status: 0x40, ignition: false, charging: false, batteryPercent: 66 },
    },
    {
      name: 'a heartbeat that declares too little',
      frame: FRAMES.lateHeartbeat,
      attributes: { status: 0x46, ignition: true, charging: true, batteryPercent: 100 },
    },
    { name: 'climate', frame: FRAMES.climate, attributes: { temperature1C: 21.3, humidityPercent: 75 } },
    { name: 'a door', frame: FRAMES.door, attributes: { door: true, io1: true } },
  ])('$name changes the state', ({ frame, attributes }) => {
    expect(read(frame).messages).toEqual([
      expect.objectContaining({ kind: 'status', attributes: expect.objectContaining(attributes) }),
    ]);
  });

  test.each([
    { name: 'an alarm report', frame: FRAMES.alarm, attributes: { alarm: 'vibration,sos' } },
    { name: 'modules', frame: FRAMES.modular, attributes: { alarm: 'lowBattery', batteryV: 3.81 } },
    { name: 'a report that declares too little', frame: FRAMES.lateStop, attributes: { satellites: 9 } },
  ])('$name is a position', ({ frame, attributes }) => {
    const position = expect.objectContaining({ ...HOME, attributes: expect.objectContaining(attributes) });
    expect(read(frame).messages).toEqual([{ kind: 'position', position, sent: expect.any(Buffer) }]);
  });

  test('a camera event without a place keeps its time', () => {
    expect(read(FRAMES.event).messages).toEqual([
      {
        kind: 'status',
        deviceTime: new Date('2026-01-02T03:04:05Z'),
        attributes: { event: 0x91, alarm: 'hardBraking' },
        network: null,
      },
    ]);
  });

  test.each([
    { name: 'short', frame: FRAMES.commandAnswer, said: { result: 'OK!', reference: '0' } },
    { name: 'long, in UTF-16', frame: FRAMES.longAnswer, said: { result: 'OK', reference: '0' } },
    { name: 'from the serial port', frame: FRAMES.serialWithStop, said: { result: 'AB' } },
  ])('an answer to a command is a result: $name', ({ frame, said }) => {
    expect(read(frame).messages).toEqual([{ kind: 'commandResult', deviceTime: null, ...said }]);
  });

  test('signals are dBm, whether a device sends the magnitude or a signed byte', () => {
    expect(read(FRAMES.wifi).messages).toEqual([
      {
        kind: 'status',
        deviceTime: new Date('2026-01-02T03:04:05Z'),
        attributes: {},
        network: {
          cells: [{ mcc: 204, mnc: 4, lac: 3150, cellId: 12197, signalDbm: -90 }],
          wifi: [
            { mac: '02:00:00:00:00:01', signalDbm: -80 },
            { mac: '02:00:00:00:00:02', signalDbm: -40 },
          ],
        },
      },
    ]);
  });

  test('repeated and empty places in a list of cells are left out', () => {
    const [message] = read(FRAMES.surroundings).messages;
    expect(message).toMatchObject({
      network: {
        cells: [{ mcc: 460, mnc: 0, lac: 10365, cellId: 8049, signalDbm: -60 }],
        wifi: [{ mac: '02:00:00:00:00:01', signalDbm: -80 }],
      },
    });
  });
});

describe('answers', () => {
  test('the time is told at once, in UTC', () => {
    const body = Buffer.from([26, 1, 2, 3, 4, 5]);
    const expected = encodeFrame({ type: TYPE.TIME_REQUEST, serial: 0, body });
    expect(read(FRAMES.timeRequest).replies).toEqual([{ when: 'now', bytes: expected }]);
  });

  test('an address is not available', () => {
    const [reply] = read(FRAMES.addressRequest).replies;
    expect(reply?.bytes.toString()).toContain('NA&&NA&&0##');
  });

  test('a type we do not know is answered, so that the device does not send it for ever', () => {
    expect(read(FRAMES.unknown)).toMatchObject({ messages: [], replies: [{ when: 'identified' }] });
  });
});

describe('local time', () => {
  const local = decode(FRAMES.localLogin, SESSION, CONTEXT).session;
  const timeOf = (frame: Buffer, context: Partial<DecodeContext>) => {
    const [message] = decode(frame, local, { ...CONTEXT, ...context }).messages;
    return message?.kind === 'position' ? message.position.fixTime.toISOString() : null;
  };

  test('the offset told in the login holds for the frames after it', () => {
    expect(local.utcOffsetMinutes).toBe(-270);
    expect(timeOf(FRAMES.alarm, {})).toBe('2026-01-02T07:34:05.000Z');
  });

  test('a zone set by a person wins, with its summer time', () => {
    expect(timeOf(FRAMES.alarm, { timeZone: 'Africa/Johannesburg' })).toBe('2026-01-02T01:04:05.000Z');
    const summer = encodeFrame({ type: TYPE.GPS, serial: 1, body: bytes(PLACE.replace('1a 01', '1a 07')) });
    expect(timeOf(summer, { timeZone: 'Europe/Berlin' })).toBe('2026-07-02T01:04:05.000Z');
  });
});

describe('pictures', () => {
  test('are asked for piece by piece and put together', () => {
    const info = encodeFrame({
      type: TYPE.X1_PHOTO_INFO,
      serial: 1,
      body: Buffer.concat([Buffer.alloc(18), bytes('00 00 04 02 00 00 00 2a')]),
    });
    const piece = (offset: number, length: number) => {
      const head = bytes('00 00 00 2a 00 00 00 00 00 00');
      head.writeUInt32BE(offset, 4);
      head.writeUInt16BE(length, 8);
      const body = Buffer.concat([head, Buffer.alloc(length, offset === 0 ? 1 : 2)]);
      return encodeFrame({ type: TYPE.STATUS_MODULES, serial: 1, extended: true, body });
    };
    const asked = read(info);
    expect(asked.replies).toMatchObject([{ when: 'identified' }]);
    const half = decode(piece(0, 1024), asked.session, CONTEXT);
    expect(half).toMatchObject({ messages: [], replies: [{ when: 'identified' }] });
    const whole = decode(piece(1024, 2), half.session, CONTEXT);
    const picture = Buffer.concat([Buffer.alloc(1024, 1), Buffer.alloc(2, 2)]);
    expect(whole.messages).toEqual([{ kind: 'media', mediaType: 'image', extension: 'jpg', bytes: picture }]);
    expect(whole.session.media).toBeNull();
  });

  test('of an absurd size are refused', () => {
    const body = Buffer.concat([Buffer.alloc(18), bytes('7f ff ff ff 00 00 00 2a')]);
    const decoded = read(encodeFrame({ type: TYPE.X1_PHOTO_INFO, serial: 1, body }));
    expect(decoded).toMatchObject({ replies: [], unread: {} });
    expect(decoded.session.media).toBeNull();
  });
});

describe('checksums', () => {
  test.each([
    { name: 'a flipped bit', frame: bytes(LOGIN.replace('45 00', '44 00')), checksum: 'wrong' },
    { name: 'a list of access points', frame: FRAMES.wifi, checksum: 'absent' },
    { name: 'a short login', frame: FRAMES.shortLogin, checksum: 'absent' },
    { name: 'the published position', frame: bytes(POSITION), checksum: 'right' },
  ])('$name: $checksum, and the frame is read all the same', ({ frame, checksum }) => {
    const decoded = read(frame);
    expect(decoded.checksum).toBe(checksum);
    expect(decoded.messages).not.toEqual([]);
  });
});

test('a body that does not fit is not answered before it is kept', () => {
  const decoded = read(bytes('78 78 05 12 00 99 ab ec 0d 0a'));
  expect(decoded).toMatchObject({ messages: [], replies: [] });
  expect(decoded.unread?.repliesWhenKept).toEqual([encodeFrame({ type: 0x12, serial: 0x99 })]);
});

test.each([
  { name: 'a login without its number', frame: '78 78 05 01 00 99 ab ec 0d 0a' },
  { name: 'a frame too short to hold a type', frame: '78 78 0d 0a' },
  { name: 'another start', frame: '12 34 05 12 00 99 ab ec 0d 0a' },
])('refuses $name', ({ frame }) => {
  expect(() => read(bytes(frame))).toThrow(DecodeError);
});
