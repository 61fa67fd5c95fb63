import { expect, test } from 'vitest';
import { DecodeError } from '../decode-error.ts';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { compressed, FULL, IMEI, PACKETS, SHORT, TACHOGRAPH_FILE, withChecksum } from './frames.fixture.ts';
import { splitFrames } from './split-frames.ts';
import { wialon } from './wialon.ts';

const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:06Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};
const read = (frame: Buffer | string) => decode(Buffer.from(frame), wialon.createSession(), CONTEXT);
const answers = (frame: Buffer | string) =>
  read(frame).replies.map(({ when, bytes }) => [when, Buffer.from(bytes).toString()]);

test.each([
  { name: 'a fraction of a second', clock: '030405.123456789', time: '2026-01-02T03:04:05.123Z' },
  { name: 'whole seconds', clock: '030405', time: '2026-01-02T03:04:05.000Z' },
  { name: 'no time at all: that of receipt', clock: 'NA', time: '2026-01-02T03:04:06.000Z' },
])('the time may have $name', ({ clock, time }) => {
  const [message] = read(`#SD#${SHORT.replace('030405', clock)}`).messages;
  expect(message).toMatchObject({ position: { fixTime: new Date(time) } });
});

test.each([
  { name: 'minutes without a fraction', from: '3355.4940', to: '3355', latitude: -(33 + 55 / 60) },
  { name: 'many digits', from: '3355.4940', to: '3355.49400000', latitude: -33.9249 },
])('a coordinate may have $name', ({ from, to, latitude }) => {
  const [message] = read(`#SD#${SHORT.replace(from, to)}`).messages;
  expect(message).toMatchObject({ position: { latitude: expect.closeTo(latitude, 9) } });
});

test('a full packet may end early', () => {
  const body = FULL.split(';').slice(0, 14).join(';');
  expect(read(`#D#${body}`).messages).toMatchObject([
    { position: { attributes: { hdop: 0.9, inputs: 5, outputs: 2, analog1V: 14.77 } } },
  ]);
});

test('the cells around the device are among the parameters, each part with the number of its cell', () => {
  const cell = (suffix: string, id: number) =>
    `MCC${suffix}:1:655,MNC${suffix}:1:1,LAC${suffix}:1:41,Cell_ID${suffix}:1:${id}`;
  const parameters = [cell('', 5723), cell('1', 5724), cell('2', 5725), 'lac3:1:42', cell('4', 5727)];
  const body = `${FULL.split(';').slice(0, 15).join(';')};fuel:2:45.8,${parameters.join()}`;
  const [message] = read(`#D#${body}`).messages;
  const told = { mcc: 655, mnc: 1, lac: 41 };
  expect(message).toMatchObject({
    position: {
      network: { cells: [5723, 5724, 5725].map((cellId) => ({ ...told, cellId })) },
      attributes: { fuelL: 45.8, lac3: 42, cell_id4: 5727 },
    },
  });
  expect(message).not.toHaveProperty('position.attributes.cell_id');
});

test.each(['2.0', '2.1', '2.2'])('a datagram of version %s names its device', (version) => {
  expect(read(`${version};${IMEI}#SD#${withChecksum(SHORT)}`)).toMatchObject({
    messages: [{ kind: 'identify', identifiers: [IMEI] }, { kind: 'position' }],
    checksum: 'right',
  });
});

test('packets compressed together are answered one after the other', () => {
  const frame = compressed(`${PACKETS.loginWithChecksum}\r\n#SD#${withChecksum(SHORT)}\r\n#P#\r\n`);
  const decoded = read(frame);
  expect(decoded.messages).toMatchObject([{ identifiers: [IMEI] }, { kind: 'position' }]);
  expect(decoded).toMatchObject({ checksum: 'right', session: { checksums: true } });
  expect(answers(frame)).toEqual([
    ['identified', '#AL#1\r\n'],
    ['stored', '#ASD#1\r\n'],
    ['identified', '#AP#\r\n'],
  ]);
  expect(answers(compressed(`#SD#${SHORT}`))).toEqual([['stored', '#ASD#1\r\n']]);
});

test('what unpacks to too much, or to nothing, is refused', () => {
  for (const text of ['0'.repeat(1_000_000), '#XX#1\r\n']) {
    expect(() => read(compressed(text))).toThrow(DecodeError);
  }
  const broken = compressed(SHORT);
  broken.fill(0, 5);
  expect(() => read(broken)).toThrow(DecodeError);
});

test('files of a tachograph are cut out whole, and stay with the device', () => {
  const { frames } = splitFrames(Buffer.concat([TACHOGRAPH_FILE, Buffer.from('#P#\r\n')]));
  expect(frames.map((frame) => answers(frame)[0]?.[1])).toEqual(['#AT#0;0\r\n', '#AP#\r\n']);
  expect(answers('#IT#020126;030405;ID;1;2;ABCD')).toEqual([['identified', '#AIT#0\r\n']]);
});
