import { describe, expect, test } from 'vitest';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { encodePacket, encodePositions, type SentElement } from './encode.ts';
import { bytes } from './frames.fixture.ts';
import { teltonika } from './teltonika.ts';

/** Codecs of "Data Sending Protocols" by their tables, and elements of "Data Sending Parameters ID". */
const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:05Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};
const read = (frame: Buffer, model: string | null = null) =>
  decode(frame, teltonika.createSession(), { ...CONTEXT, model });

const u16 = (value: number) => value.toString(16).padStart(4, '0');
/** Time, priority, place: 2026-01-02 03:04:05, high, 18.4241° E 33.9249° S, -4 m, 271°, 11 satellites, 123 km/h. */
const RECORD_HEAD = ['0000019b7ca98c88', '01', '0afb4b68', 'ebc77898', 'fffc', '010f', '0b', '007b'].join('');
const packet = (codec: string, count: string, records: string) =>
  encodePacket(bytes(`${codec}${count}${records}${count}`));

const positionOf = (frame: Buffer, model?: string | null) => {
  const [message] = read(frame, model).messages;
  return message?.kind === 'position' ? message.position : null;
};

describe('records', () => {
  test.each([
    {
      name: 'codec 8',
      frame: packet(
        '08',
        '01',
        `${RECORD_HEAD}ef04${'01'}ef01${'01'}422ee0${'01'}c7000003e8${'01'}4e0000000000000b00`,
      ),
    },
    {
      name: 'codec 8 extended',
      frame: packet(
        '8e',
        '01',
        `${RECORD_HEAD}00ef0004${'0001'}00ef01${'0001'}00422ee0${'0001'}00c7000003e8${'0001'}004e0000000000000b000000`,
      ),
    },
    {
      name: 'codec 16',
      frame: packet(
        '10',
        '01',
        `${RECORD_HEAD}00ef0504${'01'}00ef01${'01'}00422ee0${'01'}00c7000003e8${'01'}004e0000000000000b00`,
      ),
    },
  ])('of $name have elements of one, two, four and eight bytes', ({ frame }) => {
    expect(read(frame)).toMatchObject({
      checksum: 'right',
      replies: [{ when: 'stored', bytes: Buffer.from([0, 0, 0, 1]) }],
      messages: [
        {
          kind: 'position',
          position: {
            fixTime: new Date('2026-01-02T03:04:05Z'),
            latitude: expect.closeTo(-33.9249, 6),
            longitude: expect.closeTo(18.4241, 6),
            altitudeM: -4,
            courseDeg: 271,
            speedKmh: 123,
            valid: true,
            attributes: {
              priority: 1,
              event: 239,
              ignition: true,
              powerV: 12,
              tripOdometerM: 1000,
              driverUniqueId: '000B000000000000',
              satellites: 11,
            },
          },
        },
      ],
    });
  });

  test('without satellites are not valid: the tracker repeats its last place', () => {
    const frame = encodePositions([{ ...SENT, satellites: 0, elements: [] }]);
    expect(positionOf(frame)?.valid).toBe(false);
  });

  test('of a packet are acknowledged by their number', () => {
    const frame = encodePositions(Array.from({ length: 200 }, () => ({ ...SENT, elements: [] })));
    expect(read(frame).replies).toEqual([{ when: 'stored', bytes: Buffer.from([0, 0, 0, 200]) }]);
  });

  test('elements of any length stay in hex, and a broken one does not hold up the packet', () => {
    const variable = (id: number, content: string) => u16(id) + u16(content.length / 2) + content;
    const frame = packet(
      '8e',
      '01',
      `${RECORD_HEAD}${'0000'.repeat(6)}0003${variable(500, 'abcdef')}${variable(385, '0011ff')}` +
        variable(256, Buffer.from('WVWZZZ1JZXW000001').toString('hex')),
    );
    expect(positionOf(frame)?.attributes).toMatchObject({
      io500: 'abcdef',
      io385: '0011ff',
      vin: 'WVWZZZ1JZXW000001',
    });
  });

  test('texts of a fixed length come without their fill', () => {
    const variable = (id: number, content: string) => u16(id) + u16(content.length / 2) + content;
    const name = Buffer.from('EYE_1\0\0\0\0\0').toString('hex');
    const frame = packet(
      '8e',
      '01',
      `${RECORD_HEAD}${'0000'.repeat(6)}0003${variable(548, `010c050a${name}`)}` +
        variable(256, Buffer.from('WVWZZZ1JZXW000001\0\0').toString('hex')) +
        variable(281, Buffer.from('P0299,P0675 \0').toString('hex')),
    );
    expect(positionOf(frame)?.attributes).toMatchObject({
      tag1Name: 'EYE_1',
      vin: 'WVWZZZ1JZXW000001',
      faultCodes: 'P0299 P0675',
    });
    const blank = packet(
      '8e',
      '01',
      `${RECORD_HEAD}${'0000'.repeat(6)}0001${variable(256, '00'.repeat(17))}`,
    );
    expect(positionOf(blank)?.attributes).not.toHaveProperty('vin');
  });
});

const SENT = {
  fixTime: new Date('2026-01-02T03:04:05Z'),
  latitude: -33.9249,
  longitude: 18.4241,
  altitudeM: 0,
  speedKmh: 50,
  courseDeg: 90,
  satellites: 9,
};

describe('elements', () => {
  test.each<SentElement & { model: string | null; attributes: object }>([
    { id: 1, bytes: 1, value: 1, model: null, attributes: { input1: true } },
    { id: 179, bytes: 1, value: 0, model: null, attributes: { output1: false } },
    { id: 239, bytes: 1, value: 0, model: null, attributes: { ignition: false } },
    { id: 240, bytes: 1, value: 1, model: null, attributes: { motion: true } },
    { id: 21, bytes: 1, value: 4, model: null, attributes: { networkMobileSignalStrength: 4 } },
    { id: 66, bytes: 2, value: 12540, model: null, attributes: { powerV: 12.54 } },
    { id: 67, bytes: 2, value: 3980, model: null, attributes: { batteryV: 3.98 } },
    { id: 16, bytes: 4, value: 4_000_000_000, model: null, attributes: { odometerM: 4_000_000_000 } },
    { id: 199, bytes: 4, value: 1500, model: null, attributes: { tripOdometerM: 1500 } },
    { id: 17, bytes: 2, value: -1000, model: null, attributes: { accelerationX: -1000 } },
    { id: 182, bytes: 2, value: 9, model: null, attributes: { hdop: 0.9 } },
    { id: 25, bytes: 2, value: -1550, model: null, attributes: { bleTemperature1C: -15.5 } },
    { id: 72, bytes: 4, value: -125, model: 'FMB920', attributes: { temperature1C: -12.5 } },
    { id: 72, bytes: 4, value: 125, model: 'fmb920', attributes: { temperature1C: 12.5 } },
    { id: 72, bytes: 4, value: 125, model: null, attributes: { io72: 125 } },
    { id: 9, bytes: 2, value: 5120, model: 'FMB120', attributes: { analog1V: 5.12 } },
    { id: 113, bytes: 1, value: 87, model: 'FMC130', attributes: { batteryPercent: 87 } },
    { id: 32, bytes: 1, value: -20, model: 'FMB001', attributes: { coolantC: -20 } },
    { id: 36, bytes: 2, value: 2100, model: 'FMB001', attributes: { rpm: 2100 } },
    { id: 89, bytes: 1, value: 55, model: 'FMC150', attributes: { fuelPercent: 55 } },
    { id: 234, bytes: 2, value: 40, model: 'FMB130', attributes: { cngPercent: 40 } },
    { id: 389, bytes: 4, value: 123, model: 'FMB003', attributes: { obdOdometerM: 123_000 } },
    { id: 11, bytes: 8, value: 2 ** 40, model: 'FMB120', attributes: { iccid: '1099511627776' } },
    { id: 11, bytes: 2, value: 7, model: 'FMB120', attributes: { io11: 7 } },
    { id: 246, bytes: 1, value: 1, model: 'FMB120', attributes: { alarm: 'tow' } },
    { id: 175, bytes: 1, value: 0, model: 'FMB120', attributes: { alarm: 'geofenceExit' } },
    { id: 253, bytes: 1, value: 2, model: null, attributes: { alarm: 'hardBraking' } },
    { id: 253, bytes: 1, value: 9, model: null, attributes: {} },
    { id: 252, bytes: 1, value: 0, model: 'FMB120', attributes: {} },
    { id: 54321, bytes: 2, value: 65535, model: 'FMB120', attributes: { io54321: 65535 } },
  ])('$id of $bytes bytes, $value from $model', ({ model, attributes, ...element }) => {
    const position = positionOf(encodePositions([{ ...SENT, elements: [element] }]), model);
    expect(position?.attributes).toEqual({ priority: 0, event: 0, satellites: 9, ...attributes });
  });

  test('24 is the speed by the receiver, where it is told', () => {
    const elements: SentElement[] = [{ id: 24, bytes: 2, value: 61 }];
    expect(positionOf(encodePositions([{ ...SENT, elements }]), 'FMB120')?.speedKmh).toBe(61);
  });
});

describe('cells', () => {
  test('of the TAT100 come as four elements each, the signal without its sign', () => {
    const cell = (ids: readonly [number, number, number, number]): SentElement[] => {
      const [operator, area, id, signal] = ids;
      return [
        { id: operator, bytes: 2, value: 1 },
        { id: area, bytes: 2, value: 41 },
        { id, bytes: 4, value: 5723 },
        { id: signal, bytes: 1, value: 71 },
      ];
    };
    const elements = [...cell([1200, 287, 288, 289]), ...cell([1201, 290, 291, 292])];
    const position = positionOf(encodePositions([{ ...SENT, elements }]), 'TAT100');
    const told = { mcc: 0, mnc: 1, lac: 41, cellId: 5723, signalDbm: -71 };
    expect(position).toMatchObject({ network: { cells: [told, told] }, attributes: { satellites: 9 } });
    expect(position?.attributes).not.toHaveProperty('io289');
  });

  test('of the GH3000 have a signal without its sign', () => {
    const place = 'c207b33341936666';
    const record = `23bee6a501${'61'}${place}${'0029'}${'165b'}${'47'}`;
    expect(positionOf(packet('07', '01', record))).toMatchObject({
      fixTime: new Date('2026-01-02T03:04:05Z'),
      network: { cells: [{ lac: 41, cellId: 5723, signalDbm: -71 }] },
    });
  });
});

describe('commands', () => {
  test.each([
    { name: 'codec 12', data: '0c010600000002' + '4f4b' + '01', result: 'OK', deviceTime: null },
    {
      name: 'codec 13, with its time',
      data: '0d010600000006' + '695735a5' + '4f4b' + '01',
      result: 'OK',
      deviceTime: new Date('2026-01-02T03:04:05Z'),
    },
    {
      name: 'codec 14, with the IMEI',
      data: '0e01060000000a' + '0352093081452251' + '4f4b' + '01',
      result: 'OK',
      deviceTime: null,
    },
    {
      name: 'codec 14, refused',
      data: '0e011100000008' + '0352093081452468' + '01',
      result: 'refused: another IMEI',
      deviceTime: null,
    },
    {
      name: 'codec 15, with both',
      data: '0f010b0000000e' + '695735a5' + '0123456789123456' + '4f4b' + '01',
      result: 'OK',
      deviceTime: new Date('2026-01-02T03:04:05Z'),
    },
    {
      name: 'bytes that are no text',
      data: '0c010600000002' + '00ff' + '01',
      result: '00ff',
      deviceTime: null,
    },
  ])('$name', ({ data, result, deviceTime }) => {
    expect(read(encodePacket(bytes(data)))).toMatchObject({
      messages: [{ kind: 'commandResult', result, deviceTime }],
      replies: [],
      checksum: 'right',
    });
  });
});
