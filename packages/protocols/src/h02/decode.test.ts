import { describe, expect, test } from 'vitest';
import { DecodeError } from '../decode-error.ts';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { encodeCommand } from './encode-command.ts';
import { BINARY, IMEI, TEXTS } from './frames.fixture.ts';
import { splitFrames, splitQuiet } from './split-frames.ts';

const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:06Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};
const TIME = new Date('2026-01-02T03:04:05Z');

const read = (text: string, context: Partial<DecodeContext> = {}) =>
  decode(Buffer.from(text), null, { ...CONTEXT, ...context });
const readBinary = (hex: string) => decode(Buffer.from(hex, 'hex'), null, CONTEXT);

const PLACE = {
  fixTime: TIME,
  valid: true,
  latitude: expect.closeTo(48.8583, 6),
  longitude: expect.closeTo(2.2945, 6),
  speedKmh: expect.closeTo(27 * 1.852, 6),
  courseDeg: 271,
};

describe('texts', () => {
  test('a position names its device and is answered with the time when it is stored', () => {
    const { messages, replies } = read(TEXTS.position);
    expect(messages).toMatchObject([
      { kind: 'identify', identifiers: [IMEI] },
      { kind: 'position', position: { ...PLACE, attributes: { ignition: true, status: 0xffffffff } } },
    ]);
    const bytes = Buffer.from(`*HQ,${IMEI},V4,V1,20260102030406#`);
    expect(replies).toEqual([{ when: 'stored', bytes }]);
  });

  test.each([
    {
      name: 'a place written with dashes, and a cleared bit is an alarm',
      text: TEXTS.west,
      position: { latitude: expect.closeTo(-33.9249, 6), longitude: expect.closeTo(-70.6667, 6) },
      attributes: { alarm: 'sos' },
    },
    {
      name: 'odometer, temperature and fuel',
      text: TEXTS.vehicle,
      position: { altitudeM: 120, network: { cells: [{ lac: 0x1a2b, cellId: 0x3c4d }] } },
      attributes: { odometerM: 12345, temperature1C: -7, fuelL: 40.5 },
    },
    {
      name: 'fields without a name',
      text: TEXTS.cell,
      position: PLACE,
      attributes: { io1: '310', io2: '260', io3: '0', io4: '0', io5: '6' },
    },
    {
      name: 'telephone and SIM card before the status',
      text: TEXTS.sim,
      position: PLACE,
      attributes: { phone: '27821234567', iccid: '8927000000000000000', ignition: true },
    },
    {
      name: 'a personal tracker without a time',
      text: TEXTS.personal,
      position: { fixTime: CONTEXT.receivedAt },
      attributes: {},
    },
  ])('$name', ({ text, position, attributes }) => {
    expect(read(text).messages[1]).toMatchObject({ position: { ...position, attributes } });
  });

  test('the answer to a command comes with a place', () => {
    expect(read(TEXTS.commandAnswer).messages).toMatchObject([
      { kind: 'identify' },
      { kind: 'position' },
      { kind: 'commandResult', result: 'S20,DONE,030405' },
    ]);
  });

  test.each([
    { name: 'cells', text: TEXTS.cells, cells: [5723, 5724], attributes: { ignition: false } },
    { name: 'cells of V3', text: TEXTS.cellsV3, cells: [5723, 5724], attributes: { batteryRaw: 0x2dd } },
    { name: 'cells of a personal tracker', text: TEXTS.personalCells, cells: [5723, 5724], attributes: {} },
  ])('$name are a status', ({ text, cells, attributes }) => {
    expect(read(text).messages[1]).toMatchObject({
      kind: 'status',
      attributes,
      network: { cells: cells.map((cellId) => ({ mcc: 655, mnc: 1, lac: 41, cellId })) },
    });
  });

  test('a heartbeat with readings', () => {
    expect(read(TEXTS.link).messages[1]).toMatchObject({
      deviceTime: TIME,
      attributes: { networkMobileSignalStrength: 20, satellites: 8, batteryPercent: 67, steps: 120 },
    });
  });

  test('a heartbeat is answered with itself', () => {
    const { messages, replies } = read(TEXTS.heartbeat);
    expect(messages[1]).toMatchObject({ kind: 'status', attributes: { batteryPercent: 88 } });
    expect(replies).toMatchObject([{ when: 'stored', bytes: Buffer.from(`*HQ,${IMEI},HTBT#`) }]);
  });

  test('a text message is a result, with its line ends and commas', () => {
    expect(read(TEXTS.textMessage).messages[1]).toMatchObject({
      isText: true,
      kind: 'commandResult',
      result: 'STATUS\nIP: 192.0.2.1, port 5013',
    });
  });

  test('a type we do not know still names its device', () => {
    expect(read(TEXTS.other).messages).toEqual([{ kind: 'identify', identifiers: [IMEI] }]);
  });

  test('local times follow the zone of the device', () => {
    const [, message] = read(TEXTS.position, { timeZone: 'Asia/Shanghai' }).messages;
    expect(message).toMatchObject({ position: { fixTime: new Date('2026-01-01T19:04:05Z') } });
  });
});

describe('binary frames', () => {
  test.each([
    { name: 'short', hex: BINARY.short, identifier: '4109114427' },
    { name: 'long', hex: BINARY.long, identifier: '4109114427' },
    { name: 'with a long identifier', hex: BINARY.longIdentifier, identifier: IMEI },
  ])('$name: the same place', ({ hex, identifier }) => {
    expect(readBinary(hex).messages).toMatchObject([
      { kind: 'identify', identifiers: [identifier] },
      { kind: 'position', position: { ...PLACE, attributes: { batteryPercent: 100, ignition: true } } },
    ]);
  });

  test('32 bytes are a frame when another follows, else only after a silence', () => {
    const short = Buffer.from(BINARY.short, 'hex');
    expect(splitFrames(short)).toEqual({ frames: [], rest: short, skipped: 0 });
    expect(splitQuiet(short)).toEqual({ frames: [short], rest: Buffer.alloc(0) });
    for (const next of [BINARY.long, BINARY.longIdentifier, Buffer.from(TEXTS.position).toString('hex')]) {
      const following = Buffer.from(next, 'hex');
      const { frames } = splitFrames(Buffer.concat([short, following]));
      expect(frames).toEqual([short, following]);
    }
  });

  test('a silence makes no frame of less', () => {
    const part = Buffer.from(BINARY.short, 'hex').subarray(0, 31);
    expect(splitQuiet(part)).toEqual({ frames: [], rest: part });
  });
});

test.each([
  { name: 'no start', frame: Buffer.from('HQ,1,V1#') },
  { name: 'a text of another protocol', frame: Buffer.from('*HQ#') },
  { name: 'a binary frame cut short', frame: Buffer.from(BINARY.short.slice(0, 40), 'hex') },
])('refuses $name', ({ frame }) => {
  expect(() => decode(frame, null, CONTEXT)).toThrow(DecodeError);
});

test('commands carry the time', () => {
  const target = { identifier: IMEI, password: null, model: null, sentAt: TIME, number: 0 };
  expect(encodeCommand({ type: 'engineStop' }, target)?.toString()).toBe(`*HQ,${IMEI},S20,030405,1,1#`);
  expect(encodeCommand({ type: 'requestPhoto' }, target)).toBeNull();
});
