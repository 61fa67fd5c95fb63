import { expect, test } from 'vitest';
import { decode } from './decode.ts';
import { encodeFrame } from './encode.ts';
import { bytes, CONTEXT, PLACE } from './frames.fixture.ts';
import { gt06 } from './gt06.ts';

const UNIX = '69 57 35 a5';
const CELL = '01 cc 00 28 7d 00 1f 71';

const read = ({ type, body, extended = false }: { type: number; body: string; extended?: boolean }) =>
  decode(encodeFrame({ type, serial: 7, body: bytes(body), extended }), gt06.createSession(), CONTEXT);

test.each([
  { name: 'tenths of a volt', mask: '80 7b', attributes: { ignition: true, input2: false, analog1V: 12.3 } },
  { name: 'whole volts', mask: '60 0c', attributes: { ignition: false, input2: true, analog1V: 12 } },
  { name: 'degrees', mask: '12 05', attributes: { temperature1C: -5 } },
])('Benway: the low bits count $name (0x12)', ({ mask, attributes }) => {
  const [message] = read({ type: 0x12, body: `${PLACE} ${CELL} ${mask}` }).messages;
  expect(message).toMatchObject({ kind: 'position', position: { attributes } });
});

test('a report with voltages has its cell without a length (0x32)', () => {
  const said = (body: string) => read({ type: 0x32, body }).messages;
  expect(said(`${PLACE} ${CELL} 01 00 00 00 01 e2 40 04 d8 29 00 00 26`)).toMatchObject([
    {
      position: {
        network: { cells: [{ mcc: 460, mnc: 0, lac: 10365, cellId: 8049 }] },
        attributes: {
          ignition: true,
          archived: false,
          odometerM: 123456,
          powerV: 12.4,
          batteryV: 4.1,
          engineSeconds: 38 * 60,
        },
      },
    },
  ]);
  // As long, with the length of the cell: state, alarm, upload and mileage.
  expect(said(`${PLACE} 09 ${CELL} 06 06 04 03 01 00 00 00 01 e2 40`)).toMatchObject([
    { position: { attributes: { status: 6, alarm: 'vibration', odometerM: 123456 } } },
  ]);
});

test('modules tell a signal as a signed byte, and no ignition in the flags (0x70)', () => {
  const place = `00 33 00 12 ${UNIX} 07 00 c8 05 3d ee ec 00 3f 05 34 57 d5 67`;
  const { messages } = read({
    type: 0x70,
    body: `${place} 00 11 00 0a 01 cc 00 00 28 7d 00 1f 71 c4`,
    extended: true,
  });
  expect(messages).toMatchObject([
    {
      position: {
        altitudeM: 200,
        attributes: { satellites: 7 },
        network: { cells: [{ mcc: 460, mnc: 0, lac: 10365, cellId: 8049, signalDbm: -60 }] },
      },
    },
  ]);
  expect(messages[0]).not.toHaveProperty('position.attributes.ignition');
});

test('an answer to a command is not answered, short or long (0x21)', () => {
  for (const extended of [false, true]) {
    expect(read({ type: 0x21, body: '00 00 00 00 01 4f 4b', extended })).toMatchObject({
      messages: [{ kind: 'commandResult', result: 'OK' }],
      replies: [],
    });
  }
});

const STATUS = '46 05 04 00 02';

test.each([
  { name: 'standard, counts itself', cell: '09 01 cc 00 28 7d 00 1f 71', mnc: 0, cellId: 8049 },
  { name: 'standard, does not', cell: '08 01 cc 00 28 7d 00 1f 71', mnc: 0, cellId: 8049 },
  { name: 'a network of two bytes', cell: '0a 81 cc 00 05 28 7d 00 1f 71', mnc: 5, cellId: 8049 },
  { name: 'the same, not counting itself', cell: '09 81 cc 00 05 28 7d 00 1f 71', mnc: 5, cellId: 8049 },
  { name: 'a cell of four bytes', cell: '0a 01 cc 00 28 7d 01 00 1f 71', mnc: 0, cellId: 0x01001f71 },
  { name: 'both', cell: '0b 81 cc 00 05 28 7d 01 00 1f 71', mnc: 5, cellId: 0x01001f71 },
  {
    name: 'an area of four bytes and a cell of eight',
    cell: '10 01 cc 00 00 00 28 7d 00 00 00 00 00 00 1f 71',
    mnc: 0,
    cellId: 8049,
  },
  {
    name: 'bytes nobody knows behind the cell',
    cell: '0e 01 cc 00 28 7d 00 1f 71 00 00 00 00 00',
    mnc: 0,
    cellId: 8049,
  },
])('the length of a cell block tells what it holds: $name', ({ cell, mnc, cellId }) => {
  for (const type of [0x16, 0x26, 0x27]) {
    const { messages } = read({ type, body: `${PLACE} ${cell} ${STATUS}` });
    expect(messages).toMatchObject([
      {
        position: {
          network: { cells: [{ mcc: 460, mnc, lac: 10365, cellId }] },
          attributes: { status: 0x46, batteryPercent: 83, networkMobileSignalStrength: 4 },
        },
      },
    ]);
  }
});

test('the height of an SL4X alarm stands behind its language (0x32)', () => {
  const cell = '0a 02 d4 00 0b c5 27 00 00 ec 02';
  const [message] = read({ type: 0x32, body: `${PLACE} ${cell} 52 06 04 02 02 02 a6` }).messages;
  expect(message).toMatchObject({
    position: {
      altitudeM: 678,
      network: { cells: [{ mcc: 724, mnc: 11, lac: 0xc527, cellId: 0xec02 }] },
      attributes: { status: 0x52, batteryPercent: 100, alarm: 'powerCut' },
    },
  });
});

test('numbers of the diagnostic interface have two decimals, kilometres too (0x8C)', () => {
  const pairs = Buffer.from('283=00bc614e,353=000016a8,493=00000096,4A3=WVWZZZ1JZXW000001').toString('hex');
  const body = `1a 01 02 03 04 05 01 ${pairs} ${'00'.repeat(12)}`;
  const { messages } = read({ type: 0x8c, body, extended: true });
  expect(messages).toMatchObject([
    {
      kind: 'status',
      attributes: {
        odometerM: 123_456_780,
        obdSpeedKmh: 58,
        engineSeconds: 1.5 * 3600,
        vin: 'WVWZZZ1JZXW000001',
      },
    },
  ]);
});

test('names of files come without their fill (0x95)', () => {
  const files = Buffer.from('EVENT_1.mp4,EVENT_2.mp4\0\0\0').toString('hex');
  const place = '1a 01 02 03 04 05 0c 05 3d ee ec 00 3f 05 34 15 67 00 32';
  const { messages } = read({
    type: 0x95,
    body: `ff ff 01 ${place} 00 7b 91 00 02 ${files}`,
    extended: false,
  });
  expect(messages).toMatchObject([{ position: { attributes: { eventFiles: 'EVENT_1.mp4,EVENT_2.mp4' } } }]);
});
