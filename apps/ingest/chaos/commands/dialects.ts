import { encodeFrame, encodeLogin } from '@fleet/protocols/gt06/encode';
import { CODEC } from '@fleet/protocols/teltonika/codec';
import { encodeIdentification, encodePacket } from '@fleet/protocols/teltonika/encode';

/** A command as a device received it, by its number among the commands of the device, and what the device answers. */
export type Delivered = { ordinal: number; reply: Buffer | null; end: number };

/** How a device of a protocol says who it is, is sent commands, and answers them. */
export type Dialect = {
  /** The command with this number, as the api stores it. */
  commandOf: (ordinal: number) => { type: string; parameters: object };
  hello: (imei: string) => Buffer;
  /** The next command among the received bytes. */
  next: (received: Buffer, imei: string) => Delivered | null;
};

export const STREAM_PROTOCOLS = ['teltonika', 'gt06', 'h02', 'gps103', 'wialon'] as const;
export type StreamProtocolName = (typeof STREAM_PROTOCOLS)[number];

/** The least interval of a report; commands of a device differ by theirs. */
const SECONDS_MIN = 5;
const FLAG_BYTES = 4;
const STRING = 0x15;
const ANSWER = 0x06;
const TEXT = /CMD(\d{6})#/;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const custom = (ordinal: number) => ({
  type: 'custom',
  parameters: { data: `CMD${String(ordinal).padStart(6, '0')}#` },
});
const interval = (ordinal: number) => ({
  type: 'positionPeriodic',
  parameters: { seconds: SECONDS_MIN + ordinal },
});

/** Finds one command by its text; `reply` is made of the match. */
function find(
  received: Buffer,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Omit<Delivered, 'end'>,
): Delivered | null {
  const match = pattern.exec(received.toString('latin1'));
  return match && { ...read(match), end: match.index + match[0].length };
}

export const DIALECTS: Record<StreamProtocolName, Dialect> = {
  teltonika: {
    commandOf: custom,
    hello: encodeIdentification,
    next: (received) =>
      find(received, TEXT, ([, ordinal]) => ({ ordinal: Number(ordinal), reply: textAnswer('OK') })),
  },
  gt06: {
    commandOf: custom,
    hello: (imei) => encodeLogin({ imei, serial: 1 }),
    next: (received) =>
      find(received, TEXT, ({ index, 1: ordinal }) => ({
        ordinal: Number(ordinal),
        reply: flagAnswer(received.readUInt32BE(index - FLAG_BYTES), 'OK'),
      })),
  },
  h02: {
    commandOf: interval,
    hello: (imei) => latin1(`*HQ,${imei},V1,030401,A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`),
    next: (received, imei) =>
      find(received, /,S71,(\d{6}),22,(\d+)#/, ([, time, seconds]) => ({
        ordinal: Number(seconds) - SECONDS_MIN,
        reply: latin1(`*HQ,${imei},V4,S71,${time},22,${seconds}#`),
      })),
  },
  gps103: {
    commandOf: interval,
    hello: (imei) => latin1(`##,imei:${imei},A;`),
    next: (received) =>
      find(received, /\*\*,imei:\d+,C,(\d\d)s/, ([, seconds]) => ({
        ordinal: Number(seconds) - SECONDS_MIN,
        reply: null,
      })),
  },
  wialon: {
    commandOf: (ordinal) => ({ type: 'outputControl', parameters: { index: 1, data: String(ordinal) } }),
    hello: (imei) => latin1(`#L#${imei};NA\r\n`),
    next: (received) =>
      find(received, /L1=(\d+)\r\n/, ([, ordinal]) => ({
        ordinal: Number(ordinal),
        reply: latin1('#M#OK\r\n'),
      })),
  },
};

/** Codec 12, type 06. */
function textAnswer(text: string): Buffer {
  const data = Buffer.alloc(text.length + 8);
  data.set([CODEC.CODEC_12, 1, ANSWER]);
  data.writeUInt32BE(text.length, 3);
  data.write(text, 7, 'latin1');
  data.writeUInt8(1, data.length - 1);
  return encodePacket(data);
}

function flagAnswer(flag: number, text: string): Buffer {
  const body = Buffer.alloc(text.length + 5);
  body.writeUInt8(text.length + 4, 0);
  body.writeUInt32BE(flag, 1);
  body.write(text, 5, 'latin1');
  return encodeFrame({ type: STRING, serial: 2, body });
}
