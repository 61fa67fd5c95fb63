import { describe, expect, test } from 'vitest';
import { DecodeError } from '../decode-error.ts';
import type { DecodeContext, DecodedPosition } from '../protocol.ts';
import { decode } from './decode.ts';
import { encodeDatagram, encodeIdentification, encodePacket, encodePositions } from './encode.ts';
import {
  bytes,
  CODEC_8,
  CODEC_8E,
  CODEC_12_ANSWER,
  CODEC_16,
  DATAGRAM,
  DATAGRAM_ANSWER,
  IMEI,
} from './frames.fixture.ts';
import { teltonika } from './teltonika.ts';

const CONTEXT: DecodeContext = {
  receivedAt: new Date(0),
  transport: 'tcp',
  model: null,
  timeZone: null,
};
const SESSION = teltonika.createSession();

const read = (frame: Buffer, context: Partial<DecodeContext> = {}) =>
  decode(frame, SESSION, { ...CONTEXT, ...context });

function positionsOf(frame: Buffer, context: Partial<DecodeContext> = {}): DecodedPosition[] {
  return read(frame, context).messages.flatMap((message) =>
    message.kind === 'position' ? [message.position] : [],
  );
}

describe('examples of the document', () => {
  test('the hello is accepted with 01 and refused with 00', () => {
    expect(read(encodeIdentification(IMEI))).toEqual({
      messages: [{ kind: 'identify', identifiers: [IMEI] }],
      replies: [{ when: 'identified', bytes: Buffer.from([1]), refusal: Buffer.from([0]) }],
      session: SESSION,
      checksum: 'absent',
    });
  });

  test('codec 8', () => {
    const decoded = read(bytes(CODEC_8));
    expect(decoded).toMatchObject({
      checksum: 'right',
      replies: [{ when: 'stored', bytes: Buffer.from([0, 0, 0, 1]) }],
      messages: [
        {
          kind: 'position',
          position: {
            fixTime: new Date('2019-06-10T10:04:46Z'),
            valid: false,
            attributes: {
              priority: 1,
              event: 1,
              networkMobileSignalStrength: 3,
              input1: true,
              powerV: 24.079,
              networkOperator: 24602,
            },
          },
        },
      ],
    });
  });

  test('codec 8 extended', () => {
    expect(positionsOf(bytes(CODEC_8E))).toMatchObject([
      {
        fixTime: new Date('2019-06-10T11:36:32Z'),
        attributes: { input1: true, accelerationX: 29, odometerM: 22949000, io11: 893700218 },
      },
    ]);
  });

  test('codec 16', () => {
    expect(positionsOf(bytes(CODEC_16))).toMatchObject([
      { fixTime: new Date('2019-07-10T12:06:54Z'), attributes: { event: 11, io11: 39 } },
      { fixTime: new Date('2019-07-10T12:06:55Z'), attributes: { event: 11, io11: 38 } },
    ]);
  });

  test('codec 12: the answer to a command', () => {
    expect(read(bytes(CODEC_12_ANSWER))).toMatchObject({
      messages: [{ kind: 'commandResult', result: expect.stringMatching(/^INI:2019.*MD:0$/) }],
      replies: [],
    });
  });

  test('UDP: identified in every datagram, answered with its packet id', () => {
    expect(read(bytes(DATAGRAM), { transport: 'udp' })).toMatchObject({
      messages: [
        { kind: 'identify', identifiers: [IMEI] },
        { kind: 'position', position: { fixTime: new Date('2019-06-13T06:23:26Z') } },
      ],
      replies: [{ when: 'stored', bytes: bytes(DATAGRAM_ANSWER) }],
      checksum: 'absent',
    });
  });
});

const HERE = {
  fixTime: new Date('2026-01-02T03:04:05.678Z'),
  latitude: -33.9249,
  longitude: 18.4241,
  altitudeM: -4,
  speedKmh: 123,
  courseDeg: 271,
  satellites: 11,
};

test('encoded positions decode to themselves, over TCP and UDP', () => {
  const sent = [
    { ...HERE, elements: [{ id: 239, bytes: 1, value: 1 } as const] },
    { ...HERE, elements: [{ id: 17, bytes: 2, value: -27 } as const] },
  ];
  const { satellites: _, ...place } = HERE;
  const expected = [
    { ...place, valid: true, attributes: { ignition: true, satellites: 11 } },
    { ...place, valid: true, attributes: { accelerationX: -27, satellites: 11 } },
  ];
  expect(positionsOf(encodePositions(sent))).toMatchObject(expected);
  const datagram = encodeDatagram({ imei: IMEI, packetId: 1, avlId: 2 }, sent);
  expect(positionsOf(datagram, { transport: 'udp' })).toMatchObject(expected);
});

describe('elements', () => {
  const withElements = (
    elements: Parameters<typeof encodePositions>[0][number]['elements'],
    model?: string,
  ) => positionsOf(encodePositions([{ ...HERE, elements }]), { model: model ?? null })[0];

  test('mean something by the model, and are numbered without one', () => {
    const elements = [
      { id: 13, bytes: 2, value: 512 },
      { id: 252, bytes: 1, value: 1 },
    ] as const;
    expect(withElements(elements)?.attributes).toMatchObject({ io13: 512, io252: 1 });
    expect(withElements(elements, 'FMB130')?.attributes).toMatchObject({
      fuelRateLh: 5.12,
      alarm: 'powerCut',
    });
  });

  test('make up a cell', () => {
    const elements = [
      { id: 205, bytes: 2, value: 5723 },
      { id: 206, bytes: 2, value: 41 },
      { id: 241, bytes: 4, value: 65501 },
    ] as const;
    expect(withElements(elements, 'FMB920')?.network).toEqual({
      cells: [{ mcc: 655, mnc: 1, lac: 41, cellId: 5723 }],
      wifi: [],
    });
  });

  test('of eight bytes keep all their digits', () => {
    const value = 2 ** 62;
    expect(withElements([{ id: 999, bytes: 8, value }])?.attributes.io999).toBe('4611686018427387904');
  });

  test('the key of a driver has its bytes turned round, and zeros are no driver', () => {
    const driver = (value: number) => withElements([{ id: 78, bytes: 8, value }])?.attributes.driverUniqueId;
    expect(driver(0x0100000b00)).toBe('000B000001000000');
    expect(driver(0)).toBeUndefined();
  });
});

test('a group of 16-byte elements is found although the packet does not announce it', () => {
  const plain = bytes(CODEC_8).subarray(8, -4);
  const data = Buffer.concat([plain.subarray(0, -1), bytes('01cb'), Buffer.alloc(16, 7), bytes('01')]);
  expect(positionsOf(encodePacket(data))).toMatchObject([
    { attributes: { io203: '07'.repeat(16), networkOperator: 24602 } },
  ]);
});

test('a place off the globe leaves its readings and its acknowledgement, or it would come for ever', () => {
  const decoded = read(
    encodePositions([{ ...HERE, latitude: 91, elements: [{ id: 239, bytes: 1, value: 1 }] }]),
  );
  expect(decoded).toMatchObject({
    messages: [{ kind: 'status', deviceTime: HERE.fixTime, attributes: { ignition: true } }],
    replies: [{ when: 'stored' }],
  });
});

test('a picture comes in pieces, of which a short one is the last', () => {
  const camera = (content: Buffer) => {
    const head = Buffer.alloc(7);
    head.set([0x0c, 1, 0x0d]);
    head.writeUInt32BE(content.length, 3);
    return encodePacket(Buffer.concat([head, content, Buffer.from([1])]));
  };
  const piece = (offset: number, length: number) => {
    const head = Buffer.alloc(11);
    head.set([2, 0, 0, 0, 9]);
    head.writeUInt32BE(offset, 5);
    head.writeUInt16BE(length, 9);
    return camera(Buffer.concat([head, Buffer.alloc(length, 0xab)]));
  };
  const asked = read(camera(Buffer.from([1, 0, 0, 0, 9])));
  expect(asked.replies).toHaveLength(1);
  const half = decode(piece(0, 2048), asked.session, CONTEXT);
  expect(half).toMatchObject({ messages: [], replies: [{ when: 'identified' }] });
  const whole = decode(piece(2048, 10), half.session, CONTEXT);
  expect(whole.messages).toEqual([
    { kind: 'media', mediaType: 'image', extension: 'jpg', bytes: Buffer.alloc(2058, 0xab) },
  ]);
});

test('a wrong checksum is told, and the data is read all the same', () => {
  const frame = bytes(CODEC_8);
  frame.writeUInt8(0, frame.length - 1);
  expect(read(frame)).toMatchObject({ checksum: 'wrong', messages: [{ kind: 'position' }] });
});

test('of a packet that breaks its codec the records before that are read, and nothing is promised', () => {
  const data = encodePositions([HERE, HERE, HERE].map((one) => ({ ...one, elements: [] }))).subarray(8, -4);
  const broken = encodePacket(Buffer.concat([data.subarray(0, -8), Buffer.of(3)]));
  expect(read(broken)).toMatchObject({
    messages: [{ kind: 'position' }, { kind: 'position' }],
    replies: [],
    unread: { reason: 'record 3 of 3 breaks codec 142', repliesWhenKept: [Buffer.of(0, 0, 0, 3)] },
  });
  expect(read(encodePacket(bytes(CODEC_8).subarray(8, 40)))).toMatchObject({
    messages: [],
    replies: [],
    unread: { repliesWhenKept: [Buffer.of(0, 0, 0, 1)] },
  });
});

test.each([
  { name: 'a codec that does not exist', frame: encodePacket(bytes('ff0100')) },
  { name: 'a length beyond the frame', frame: bytes('00000000000000ff08') },
  { name: 'nothing', frame: Buffer.alloc(0) },
])('refuses $name', ({ frame }) => {
  expect(() => read(frame)).toThrow(DecodeError);
});
