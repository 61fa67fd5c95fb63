import { expect, test } from 'vitest';
import { isDatagram, splitDatagram } from './datagram.ts';
import { encodeIdentification, encodePositions } from './encode.ts';
import { bytes, CODEC_8, DATAGRAM, IMEI } from './frames.fixture.ts';

const PACKET = bytes(DATAGRAM);

test('a datagram is known by its head, and a packet of a stream is none', () => {
  expect(isDatagram(PACKET)).toBe(true);
  for (const other of [bytes(CODEC_8), encodeIdentification(IMEI), encodePositions([]), Buffer.alloc(0)])
    expect(isDatagram(other)).toBe(false);
});

test('one that was cut is none', () => {
  for (let end = 0; end < PACKET.length; end++) expect(isDatagram(PACKET.subarray(0, end))).toBe(false);
});

test.each([
  { what: 'one packet', datagram: PACKET, frames: [PACKET] },
  { what: 'two', datagram: Buffer.concat([PACKET, PACKET]), frames: [PACKET, PACKET] },
  {
    what: 'one with bytes behind it that are none',
    datagram: Buffer.concat([PACKET, Buffer.alloc(20)]),
    frames: [Buffer.concat([PACKET, Buffer.alloc(20)])],
  },
  { what: 'nothing', datagram: Buffer.alloc(0), frames: [Buffer.alloc(0)] },
])('$what', ({ datagram, frames }) => {
  expect(splitDatagram(datagram)).toEqual({ frames, skipped: 0 });
});
