import { describe, expect, test } from 'vitest';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { encodeFrame } from './encode.ts';
import { bytes, PLACE } from './frames.fixture.ts';
import { gt06 } from './gt06.ts';

/** Types that only some families of models send, each in the layout of its family. */
const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:05Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};
const TIME = new Date('2026-01-02T03:04:05Z');
const DATE = '1a 01 02 03 04 05';
const UNIX = '69 57 35 a5';
const IMEI = '01 23 45 67 89 01 23 45';
const CELL = '01 cc 00 28 7d 00 1f 71';
const WIDE_CELL = '01 cc 00 28 7d 00 00 1f 71';
const LONG_CELL = '01 cc 00 00 00 28 7d 00 00 00 00 00 00 1f 71';
const CARD = '00 00 00 00 12 34 56 78';
const network = { cells: [{ mcc: 460, mnc: 0, lac: 10365, cellId: 8049 }], wifi: [] };
const wifi = [{ mac: '02:00:00:00:00:01', signalDbm: -80 }];

type Row = { type: number; body: string; name: string; model?: string; extended?: boolean; answered?: false };
const read = ({ type, body, model = 'unknown', extended = false }: Omit<Row, 'name'>) =>
  decode(encodeFrame({ type, serial: 7, body: bytes(body), extended }), gt06.createSession(), {
    ...CONTEXT,
    model,
  });

describe('places', () => {
  test.each<Row & { said?: object; attributes: object }>([
    {
      type: 0x17,
      name: 'card reader',
      body: `${PLACE} ${CELL} ${CARD} 01`,
      said: { network },
      attributes: { driverUniqueId: '0000000012345678' },
    },
    {
      type: 0x22,
      name: 'NT: device time, supply, odometer, hours',
      model: 'NT20',
      body: `01 ${IMEI} 1a 01 02 03 05 00 ${PLACE} 09 ${CELL} 06 04 e2 29 1f 00 02 00 04 d2 00 00 25`,
      said: { deviceTime: new Date('2026-01-02T03:05:00Z'), network },
      attributes: { ignition: true, powerV: 12.5, batteryV: 4.1, odometerM: 1234, engineSeconds: 37 * 60 },
    },
    {
      type: 0x25,
      name: 'NT: and a driver',
      model: 'XT40',
      body: `01 ${IMEI} ${DATE} ${PLACE} 0a ${WIDE_CELL} 06 04 e2 29 1f 00 02 00 04 d2 00 00 25 05 01 0a 0b 0c 0d`,
      attributes: { driverUniqueId: '0a0b0c0d', odometerM: 1234 },
    },
    ...['00', '01', '7f'].map((extra) => ({
      type: 0x25,
      name: `NT: the byte ${extra} between cell and state`,
      model: 'XT40',
      body: `01 ${IMEI} ${DATE} ${PLACE} 0a ${WIDE_CELL} ${extra} 06 04 e2 29 1f 00 02 00 04 d2 00 00 25 05 01 0a 0b 0c 0d`,
      attributes: {
        ...{ ignition: true, powerV: 12.5, batteryV: 4.1, odometerM: 1234, engineSeconds: 37 * 60 },
        driverUniqueId: '0a0b0c0d',
      },
    })),
    {
      type: 0x25,
      name: 'NT: a byte between cell and state, and no driver',
      model: 'XT40',
      body: `01 ${IMEI} ${DATE} ${PLACE} 0a ${WIDE_CELL} 00 06 04 e2 29 1f 00 02 00 04 d2 00 00 25 00`,
      attributes: { ignition: true, powerV: 12.5, odometerM: 1234, engineSeconds: 37 * 60 },
    },
    {
      type: 0x31,
      name: 'SL4X: odometer and height',
      body: `${PLACE} 01 cc 00 00 28 7d 00 00 1f 71 01 05 00 00 01 e2 40 02 a6`,
      said: { network, altitudeM: 678 },
      attributes: { ignition: true, event: 5, archived: false, odometerM: 123456 },
    },
    {
      type: 0x32,
      name: 'SL4X: state',
      body: `${PLACE} 0b 01 cc 00 00 28 7d 00 00 1f 71 52 06 04 00 02`,
      said: { network },
      attributes: { ignition: true, batteryPercent: 100 },
    },
    {
      type: 0x34,
      name: 'X1',
      answered: false,
      body:
        `00 00 00 00 ${PLACE} 00 00 00 01 e2 40 ${WIDE_CELL} 00 00 04 d2 01 9a 04 e2 ` +
        '00 20 00 00 05 02 01 f4 00 c8',
      said: { network },
      attributes: {
        odometerM: 123456,
        driverUniqueId: '1234',
        batteryV: 4.1,
        powerV: 12.5,
        inputs: 5,
        outputs: 2,
        analog1V: 5,
        analog2V: 2,
      },
    },
    {
      type: 0x36,
      name: 'card reader with an odometer',
      body: `${PLACE} ${WIDE_CELL} 01 05 01 00 01 e2 40 04 e2 29 00 00 25 ${CARD}`,
      said: { network },
      attributes: {
        ignition: true,
        uploadMode: 5,
        archived: true,
        odometerM: 123456,
        powerV: 12.5,
        batteryV: 4.1,
        driverUniqueId: '0000000012345678',
      },
    },
    {
      type: 0x38,
      name: 'cell of the second generation',
      answered: false,
      body: `${PLACE} 00 00 02 ${CELL} 1f`,
      said: { network },
      attributes: {},
    },
    {
      type: 0x38,
      name: 'cell of the fourth generation',
      answered: false,
      body: `${PLACE} 00 00 04 ${LONG_CELL} 00 1f`,
      said: { network },
      attributes: {},
    },
    {
      type: 0x39,
      name: 'state and modules',
      body: `${PLACE} 02 ${CELL} 1f 06 06 04 03 02 00 18 02 01 9a`,
      said: { network },
      attributes: { ignition: true, alarm: 'vibration', batteryV: 4.1 },
    },
    {
      type: 0xa3,
      name: 'long cell whose length does not count itself',
      body: `${PLACE} 0f ${LONG_CELL} 06 06 04 04 02`,
      said: { network },
      attributes: { ignition: true, alarm: 'geofenceEnter' },
    },
    {
      type: 0x61,
      name: 'key of a driver',
      body: `${IMEI} ${PLACE} ${WIDE_CELL} 00 00 00 00 04 d2`,
      said: { network },
      attributes: { driverUniqueId: '1234' },
    },
  ])('type $type: $name', ({ said, attributes, answered, ...frame }) => {
    const { messages, replies } = read(frame);
    expect(messages).toMatchObject([{ kind: 'position', position: { fixTime: TIME, ...said, attributes } }]);
    expect(replies).toHaveLength(answered === false ? 0 : 1);
  });
});

describe('states', () => {
  const near = (cell: string, cells: number) =>
    `${cell} 3c ${'00 '.repeat((cells - 1) * (cell.split(' ').length + 1))}`;
  const cells = [{ ...network.cells[0], signalDbm: -60 }];

  test.each<Row & { said: object }>([
    {
      type: 0x33,
      name: 'six cells and access points',
      body: `${DATE} 01 cc 00 ${near('28 7d 00 00 1f 71', 6)} ff 01 02 00 00 00 00 01 50`,
      said: { deviceTime: TIME, network: { cells, wifi } },
    },
    {
      type: 0xa9,
      name: 'counted cells, access points and an alarm',
      body: `${DATE} 01 cc 00 00 01 28 7d 00 1f 71 3c ff 01 02 00 00 00 00 01 50 03 02`,
      said: { deviceTime: TIME, network: { cells, wifi }, attributes: { alarm: 'vibration' } },
    },
    {
      type: 0xf3,
      name: 'access points',
      answered: false,
      body: '26 01 02 03 04 05 01 00 00 02 00 00 00 00 01',
      said: { deviceTime: TIME, network: { cells: [], wifi: [{ mac: '02:00:00:00:00:01' }] } },
    },
    {
      type: 0xb2,
      name: 'tag near the device',
      body: `${DATE} c4 02 00 00 00 00 01 ${'ab'.repeat(16)} 00 01 00 02 01 2c 04`,
      said: {
        deviceTime: TIME,
        attributes: { tag1SignalDbm: -60, tag1Major: 1, tag1Minor: 2, tag1BatteryV: 3 },
      },
    },
    {
      type: 0x40,
      name: 'battery',
      body:
        `${IMEI} ${UNIX} 50 03 e8 4f 07 d0 64 0b a5 00 64 c3 50 00 0a ${'0e 10 '.repeat(14)} 00 01 00 02 ` +
        `${'41'.repeat(16)} 01 02 ${'42'.repeat(16)} 00 00 00 01 00 00 00 02 00 00 00 03`,
      said: {
        deviceTime: TIME,
        attributes: {
          batteryHealth: 100,
          batteryC: expect.closeTo(25, 6),
          batteryV: 50,
          batteryCell1V: 3.6,
          batteryCell14V: 3.6,
          barcode: 'A'.repeat(16),
          controllerFault: 3,
        },
      },
    },
    {
      type: 0xf1,
      name: 'fields by number',
      extended: true,
      body: `${UNIX} 00 01 01 02 00 04 01 01 00 05 02 04 e2 00 63 01 ff`,
      said: { deviceTime: TIME, attributes: { motion: true, ignition: true, powerV: 12.5 } },
    },
  ])('type $type: $name', ({ said, answered, ...frame }) => {
    const { messages, replies } = read(frame);
    expect(messages).toMatchObject([{ kind: 'status', ...said }]);
    expect(replies).toHaveLength(answered === false ? 0 : 1);
  });
});

test('a picture that comes by itself is answered piece by piece (0x41)', () => {
  const piece = (index: string, content: string) =>
    `${IMEI} ${UNIX} ${'00'.repeat(14)} ${'00'.repeat(8)} 00 00 00 09 00 00 00 04 00 00 01 ${index} ${content}`;
  const first = read({ type: 0x41, body: piece('00 00', 'ff d8'), extended: true });
  expect(first).toMatchObject({ messages: [], replies: [{ when: 'identified' }] });
  const frame = encodeFrame({ type: 0x41, serial: 8, body: bytes(piece('00 01', 'ff d9')), extended: true });
  expect(decode(frame, first.session, CONTEXT)).toMatchObject({
    messages: [{ kind: 'media', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xd9]) }],
    replies: [{ when: 'stored' }],
  });
});
