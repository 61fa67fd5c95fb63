import { describe, expect, test } from 'vitest';
import { DecodeError } from '../decode-error.ts';
import type { DecodeContext } from '../protocol.ts';
import { decode } from './decode.ts';
import { compressed, IMAGE, IMEI, PACKETS, SHORT } from './frames.fixture.ts';
import { splitFrames } from './split-frames.ts';
import { wialon } from './wialon.ts';

const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:06Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};
const SESSION = wialon.createSession();

const read = (packet: string) => decode(Buffer.from(packet), SESSION, CONTEXT);
const answers = (packet: string) =>
  read(packet).replies.map(({ when, bytes }) => [when, Buffer.from(bytes).toString()]);

const PLACE = {
  fixTime: new Date('2026-01-02T03:04:05Z'),
  valid: true,
  latitude: expect.closeTo(-33.9249, 6),
  longitude: expect.closeTo(18.4241, 6),
  speedKmh: 50,
  courseDeg: 271,
  altitudeM: 12,
};

const READINGS = {
  satellites: 8,
  hdop: 0.9,
  inputs: 5,
  outputs: 2,
  analog1V: 14.77,
  analog2V: 0.02,
  driverUniqueId: '0102030405',
  alarm: 'sos',
  sos: 1,
  fuelL: 45.8,
  hw: 'V4.5',
  'door open': true,
};

test('the login is answered 1, or 0 for a device nobody knows', () => {
  expect(read(PACKETS.login)).toMatchObject({
    messages: [{ kind: 'identify', identifiers: [IMEI] }],
    replies: [{ when: 'identified', bytes: Buffer.from('#AL#1\r\n'), refusal: Buffer.from('#AL#0\r\n') }],
    session: { checksums: false },
    checksum: 'absent',
  });
  expect(read(PACKETS.loginWithChecksum)).toMatchObject({
    messages: [{ identifiers: [IMEI] }],
    session: { checksums: true },
    checksum: 'right',
  });
});

test.each([
  { packet: PACKETS.short, answer: ['stored', '#ASD#1\r\n'] },
  { packet: PACKETS.full, answer: ['stored', '#AD#1\r\n'] },
  { packet: PACKETS.blackBox, answer: ['stored', '#AB#2\r\n'] },
  { packet: PACKETS.blackBoxWithChecksum, answer: ['stored', '#AB#2\r\n'] },
  { packet: PACKETS.message, answer: ['stored', '#AM#1\r\n'] },
  { packet: PACKETS.ping, answer: ['identified', '#AP#\r\n'] },
  { packet: `${PACKETS.blackBox}|nonsense`, answer: ['stored', '#AB#2\r\n'] },
  { packet: '#B#nonsense', answer: ['stored', '#AB#0\r\n'] },
  { packet: '#D#nonsense', answer: ['now', '#AD#-1\r\n'] },
  { packet: '#SD#1;2;3', answer: ['now', '#ASD#-1\r\n'] },
])('$packet is answered $answer', ({ packet, answer }) => {
  expect(answers(packet)).toEqual([answer]);
});

test.each([
  { name: 'short', packet: PACKETS.short, attributes: { satellites: 8 }, checksum: 'absent' },
  { name: 'short, 2.0', packet: PACKETS.shortWithChecksum, attributes: { satellites: 8 }, checksum: 'right' },
  { name: 'full', packet: PACKETS.full, attributes: READINGS, checksum: 'absent' },
  { name: 'full, 2.0', packet: PACKETS.fullWithChecksum, attributes: READINGS, checksum: 'right' },
  { name: 'datagram', packet: PACKETS.datagram, attributes: READINGS, checksum: 'right' },
])('a $name packet', ({ packet, attributes, checksum }) => {
  const decoded = read(packet);
  expect(decoded.messages.at(-1)).toMatchObject({ kind: 'position', position: PLACE });
  expect(decoded.messages.at(-1)).toMatchObject({ position: { attributes } });
  expect(decoded.checksum).toBe(checksum);
});

test('text behind the last parameter is none of it', () => {
  const behind = `${PACKETS.full};v3 build 7`;
  expect(read(behind).messages.at(-1)).toMatchObject({ position: { attributes: READINGS } });
  const colons = PACKETS.full.replace(/hw:3:[^,;]*/, 'hw:3:V4:1:5');
  expect(read(colons).messages.at(-1)).toMatchObject({ position: { attributes: { hw: 'V4:1:5' } } });
});

test('datagrams name their device', () => {
  for (const packet of [PACKETS.datagram, PACKETS.datagramOfOldVersion]) {
    expect(read(packet).messages[0]).toEqual({ kind: 'identify', identifiers: [IMEI] });
  }
});

test('a wrong checksum is told, and the packet is read all the same', () => {
  const packet = PACKETS.fullWithChecksum.replace('14.77', '14.78');
  expect(read(packet)).toMatchObject({ checksum: 'wrong', messages: [{ kind: 'position' }] });
});

test('a black box is late, and its packets may be of both kinds', () => {
  expect(read(PACKETS.blackBox).messages).toMatchObject([
    { position: { attributes: { archived: true, satellites: 8 } } },
    { position: { attributes: { archived: true, hdop: 0.9 } } },
  ]);
});

test('a black box with packets that do not fit is counted whole only when its bytes are kept', () => {
  const whenKept = (packet: string | Buffer) =>
    decode(Buffer.from(packet), SESSION, CONTEXT).unread?.repliesWhenKept.map(String);
  expect(whenKept(PACKETS.blackBox)).toBeUndefined();
  expect(whenKept(`${PACKETS.blackBox}|1;2|x`)).toEqual(['#AB#4\r\n']);
  expect(whenKept('#SD#1;2;3')).toEqual([]);
  const together = `${PACKETS.short}\r\n${PACKETS.blackBox}|x\r\n${PACKETS.ping}\r\n${PACKETS.message}`;
  expect(whenKept(compressed(together))).toEqual(['#ASD#1\r\n', '#AB#3\r\n', '#AM#1\r\n']);
});

test('without a place the readings count', () => {
  expect(read(PACKETS.withoutPlace).messages).toEqual([
    {
      kind: 'status',
      deviceTime: new Date('2026-01-02T03:04:05Z'),
      attributes: { batteryPercent: 99 },
      network: null,
    },
  ]);
});

describe('pictures', () => {
  test('the bytes after the line belong to it, whatever they are', () => {
    const { frames } = splitFrames(Buffer.concat([IMAGE, Buffer.from('#P#\r\n')]));
    expect(frames.map(({ length }) => length)).toEqual([IMAGE.length - 2, 3]);
  });

  test('are put together, and the last piece is answered twice', () => {
    const piece = (index: number, byte: number) =>
      Buffer.concat([Buffer.from(`#I#2;${index};1;020126;030405;front.jpg\r\n`), Buffer.from([byte, byte])]);
    const first = decode(piece(0, 1), SESSION, CONTEXT);
    expect(first).toMatchObject({ messages: [], replies: [{ bytes: Buffer.from('#AI#0;1\r\n') }] });
    const last = decode(piece(1, 2), first.session, CONTEXT);
    expect(last.messages).toEqual([
      { kind: 'media', mediaType: 'image', extension: 'jpg', bytes: Buffer.from([1, 1, 2, 2]) },
    ]);
    expect(last.replies.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
      '#AI#1;1\r\n',
      '#AI#1\r\n',
    ]);
  });

  test('a piece out of order is refused', () => {
    const piece = Buffer.from('#I#1;3;4;020126;030405;x\r\nx');
    expect(decode(piece, SESSION, CONTEXT).replies).toMatchObject([{ bytes: Buffer.from('#AI#3;0\r\n') }]);
  });
});

test.each([
  { name: 'no packet', packet: 'hello' },
  { name: 'a type that does not exist', packet: '#XX#1' },
  { name: 'a picture without bytes', packet: '#I#4;0;0;020126;030405;x' },
])('refuses $name', ({ packet }) => {
  expect(() => read(packet)).toThrow(DecodeError);
});

test('a line without an end is skipped', () => {
  const endless = Buffer.alloc(wialon.maxFrameBytes * 2, 'a');
  const { frames, rest } = splitFrames(Buffer.concat([endless, Buffer.from(`\r\n#SD#${SHORT}\r\n`)]));
  expect(frames.at(-1)?.toString()).toBe(`#SD#${SHORT}`);
  expect(rest).toHaveLength(0);
});
