import { describe, expect, test } from 'vitest';
import type { Message } from '../protocol.ts';
import { decode } from './decode.ts';
import { encodeFrame } from './encode.ts';
import { CONTEXT, frameOf, PLACE } from './frames.fixture.ts';
import { gt06 } from './gt06.ts';

/** Every type of the documents in the layout of its table; what a field means is said in the row. */

const read = (frame: Buffer) => decode(frame, gt06.createSession(), CONTEXT);
const echo = (type: number) => encodeFrame({ type, serial: 7 });

const TIME = new Date('2026-01-02T03:04:05Z');
const DATE = '1a 01 02 03 04 05';
const PLACE_OF_FRAME = { fixTime: TIME, latitude: expect.closeTo(48.8583, 6), speedKmh: 87, courseDeg: 359 };

/** MCC 460, MNC 0, area 10365, cell 8049: in three bytes, in four, and in the long form of 4G models. */
const CELL = '01 cc 00 28 7d 00 1f 71';
const WIDE_CELL = '01 cc 00 00 28 7d 00 00 1f 71';
const LONG_CELL = '01 cc 00 00 00 28 7d 00 00 00 00 00 00 1f 71';
/** The same with a network code of two bytes, which bit 15 of the country tells. */
const BIG_OPERATOR = '81 cc 01 04 28 7d 00 1f 71';
const network = (mnc = 0) => ({ cells: [{ mcc: 460, mnc, lac: 10365, cellId: 8049 }], wifi: [] });

/** Ignition, charging, vibration in the bits; level 6 of 6, signal 4, overspeed, English. */
const STATUS = '0e 06 04 06 02';
const STATE = {
  ignition: true,
  charging: true,
  blocked: false,
  batteryPercent: 100,
  networkMobileSignalStrength: 4,
  alarm: 'vibration,overspeed',
};
const UPLOAD = '01 05 01';
const UPLOADED = { ignition: true, event: 5, archived: true };

describe('places', () => {
  test.each([
    { type: 0x10, name: 'alone', body: '', said: {} },
    { type: 0x11, name: 'and a wide cell', body: WIDE_CELL, said: { network: network() } },
    { type: 0x12, name: 'and a cell', body: CELL, said: { network: network() } },
    { type: 0x12, name: 'operator of two bytes', body: BIG_OPERATOR, said: { network: network(260) } },
    { type: 0x12, name: 'and mileage', body: `${CELL} 00 01 e2 40`, attributes: { odometerM: 123456 } },
    { type: 0x1a, name: 'and a telephone', body: '00'.repeat(21), said: { network: null } },
    { type: 0x1e, name: 'alone', body: '', said: { network: null } },
    { type: 0x22, name: 'upload', body: `${CELL} ${UPLOAD}`, attributes: UPLOADED },
    {
      type: 0x22,
      name: 'upload and mileage',
      body: `${CELL} ${UPLOAD} 00 01 e2 40`,
      attributes: { ...UPLOADED, odometerM: 123456 },
    },
    { type: 0x2d, name: 'upload', body: `${CELL} ${UPLOAD}`, attributes: UPLOADED },
    {
      type: 0x37,
      name: 'upload and modules: supply, mileage, accuracy',
      body: `${CELL} ${UPLOAD} 00 27 02 04 e2 00 2e 04 00 01 e2 40 00 3b 02 01 f4`,
      said: { accuracyM: 5 },
      attributes: { ...UPLOADED, powerV: 12.5, odometerM: 123456 },
    },
    {
      type: 0xa0,
      name: 'upload, long cell',
      body: `${LONG_CELL} ${UPLOAD.replace('05', '00')}`,
      said: { network: network() },
      attributes: { ignition: true, archived: true },
    },
  ])('type $type: $name', ({ type, body, said, attributes }) => {
    expectPosition(type, body, said, attributes);
  });
});

describe('alarms', () => {
  test.each([
    { type: 0x16, name: 'cell with its length', body: `09 ${CELL} ${STATUS}` },
    { type: 0x26, name: 'cell with its length', body: `09 ${CELL} ${STATUS}` },
    { type: 0x26, name: 'cell longer than we know', body: `0b ${CELL} ff ff ${STATUS}` },
    { type: 0x27, name: 'and a fence', body: `09 ${CELL} ${STATUS} 03`, attributes: { geofence: 3 } },
    { type: 0x32, name: 'cell with its length', body: `09 ${CELL} ${STATUS}` },
    { type: 0xa3, name: 'long cell', body: `10 ${LONG_CELL} ${STATUS}` },
    { type: 0xa3, name: 'long cell, a length beyond the frame', body: `39 ${LONG_CELL} ${STATUS}` },
    {
      type: 0xa4,
      name: 'long cell, fence',
      body: `10 ${LONG_CELL} ${STATUS} 03`,
      attributes: { geofence: 3 },
    },
  ])('type $type: $name', ({ type, body, attributes }) => {
    expectPosition(type, body, { network: network() }, { ...STATE, ...attributes });
  });

  test.each([
    { name: 'no cell', body: `00 ${STATUS}` },
    { name: 'zeros in the place of cells', body: `00 ${'00'.repeat(45)} ${STATUS}` },
  ])('0x16 with $name', ({ body }) => {
    expectPosition(0x16, body, { network: null }, STATE);
  });

  test('0x19 and 0xa5 have a cell in place of the fix', () => {
    for (const [type, cell] of [
      [0x19, CELL],
      [0xa5, LONG_CELL],
    ] as const) {
      expectStatus(type, `${cell} ${STATUS}`, { network: network(), attributes: STATE });
    }
  });

  test.each([
    { bits: 0b001, alarm: 'vibration' },
    { bits: 0b010, alarm: 'powerCut' },
    { bits: 0b011, alarm: 'lowBattery' },
    { bits: 0b100, alarm: 'sos' },
    { bits: 0b110, alarm: 'geofence' },
    { bits: 0b111, alarm: 'removing' },
  ])('bits 3 to 5 of the terminal information are $bits: $alarm', ({ bits, alarm }) => {
    const status = (bits << 3).toString(16).padStart(2, '0');
    expectStatus(0x13, `${status} 03 02 00 01`, { attributes: { alarm, batteryPercent: 50 } });
  });
});

describe('heartbeats', () => {
  test.each([
    {
      type: 0x13,
      name: 'level in percent',
      body: '86 4b 1f 00 01',
      attributes: { batteryPercent: 75, networkMobileSignalStrength: 31, blocked: true },
    },
    { type: 0x13, name: 'without a language', body: '46 06 04', attributes: { batteryPercent: 100 } },
    { type: 0x13, name: 'state alone', body: '02', attributes: { ignition: true } },
    {
      type: 0x23,
      name: 'battery in volts',
      body: '07 01 8a 04 00 01',
      attributes: { armed: true, ignition: true, charging: true, batteryV: 3.94 },
    },
    { type: 0x23, name: 'state alone', body: '02', attributes: { armed: false, ignition: true } },
    {
      type: 0x36,
      name: 'modules: battery in volts and percent',
      body: '46 06 04 00 02 00 18 02 01 8a 00 6a 01 4b',
      attributes: { batteryV: 3.94, batteryPercent: 75 },
    },
  ])('type $type: $name', ({ type, body, attributes }) => {
    expectStatus(type, body, { attributes });
  });
});

function expectPosition(type: number, body: string, said: object = {}, attributes: object = {}): void {
  const { messages, replies, checksum } = read(frameOf(type, `${PLACE} ${body}`));
  expect(messages).toMatchObject([
    { kind: 'position', position: { ...PLACE_OF_FRAME, ...said, attributes } },
  ]);
  expect(replies).toEqual([{ when: 'stored', bytes: echo(type) }]);
  expect(checksum).toBe('right');
}

function expectStatus(type: number, body: string, said: Partial<Extract<Message, { kind: 'status' }>>): void {
  const { messages, replies } = read(frameOf(type, body));
  expect(messages).toMatchObject([{ kind: 'status', ...said }]);
  expect(replies).toEqual([{ when: 'stored', bytes: echo(type) }]);
}

describe('surroundings', () => {
  const near = (cell: string) => `${cell} 3c ${'00 '.repeat(6 * (cell.split(' ').length + 1))}`;
  const cells = [{ mcc: 460, mnc: 0, lac: 10365, cellId: 8049, signalDbm: -60 }];
  const wifi = [{ mac: '02:00:00:00:00:01', signalDbm: -80 }];
  const WIFI = '01 02 00 00 00 00 01 50';
  const short = near('28 7d 00 1f 71');
  const long = near('00 00 28 7d 00 00 00 00 00 00 1f 71');

  test.each([
    { type: 0x11, name: 'one cell', body: CELL, said: network() },
    { type: 0x18, name: 'cells, language', body: `01 cc 00 ${short} ff 00 02`, said: { cells, wifi: [] } },
    { type: 0x24, name: 'cells', body: `01 cc 00 ${short} ff 00 02`, said: { cells, wifi: [] } },
    { type: 0x28, name: 'cells', body: `01 cc 00 ${short} ff 00 02`, said: { cells, wifi: [] } },
    { type: 0x28, name: 'operator of two bytes', body: `81 cc 01 04 ${short} ff`, said: { wifi: [] } },
    { type: 0x28, name: 'fewer cells', body: '01 cc 00 28 7d 00 1f 71 3c ff', said: { cells, wifi: [] } },
    { type: 0x2e, name: 'cells', body: `01 cc 00 ${short} ff`, said: { cells, wifi: [] } },
    { type: 0x2c, name: 'and access points', body: `01 cc 00 ${short} ff ${WIFI}`, said: { cells, wifi } },
    { type: 0xa1, name: 'long cells', body: `01 cc 00 ${long} ff`, said: { cells, wifi: [] } },
    { type: 0xa2, name: 'and access points', body: `01 cc 00 ${long} ff ${WIFI}`, said: { cells, wifi } },
  ])('type $type: $name', ({ type, body, said }) => {
    expectStatus(type, `${DATE} ${body}`, { deviceTime: TIME, network: expect.objectContaining(said) });
  });

  test('0x17 with a telephone asks for an address, which is not available', () => {
    const { messages, replies } = read(
      frameOf(0x17, `${CELL} ${Buffer.from('13800138000'.padEnd(21, '\0')).toString('hex')} 00 02`),
    );
    expect(messages).toMatchObject([{ network: network(), attributes: { phone: '13800138000' } }]);
    expect(Buffer.from(replies[0]?.bytes ?? []).toString('latin1')).toContain('NA&&NA&&0##');
  });
});

test.each([0x80, 0x81, 0x82])('what the device says of a command (0x%s) is not answered', (type) => {
  expect(read(frameOf(type, '05 00 00 00 01 41 00 02'))).toMatchObject({ messages: [], replies: [] });
});

test('a long frame we do not know is not answered', () => {
  expect(read(frameOf(0x99, '01', true))).toMatchObject({ messages: [], replies: [] });
});
