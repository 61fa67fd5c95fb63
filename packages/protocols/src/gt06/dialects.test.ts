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
