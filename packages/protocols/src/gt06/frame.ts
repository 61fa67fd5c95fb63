import type { ByteReader } from '../byte-reader.ts';
import type { DeviceZone } from '../device-time.ts';
import type { MediaTransfer } from '../media-transfer.ts';
import type { Message } from '../protocol.ts';
import type { Report } from '../report.ts';
import type { ModelTraits, Variant } from './variant.ts';

/** What a connection remembers between frames. */
export type Gt06Session = {
  /** Told in the login by devices that write local time. */
  utcOffsetMinutes: number | null;
  media: MediaTransfer | null;
};

/** A frame taken apart: `body` lies between the type and the serial number. */
export type Gt06Frame = {
  /** Starts with 79 79 and has two bytes of length. */
  extended: boolean;
  length: number;
  type: number;
  serial: number;
  body: ByteReader;
  variant: Variant;
  traits: ModelTraits;
  zone: DeviceZone;
  receivedAt: Date;
  session: Gt06Session;
};

/** What the server says back. `echo` is the short frame with the same type and serial number. */
export type Answer =
  | { kind: 'none' }
  | { kind: 'echo' }
  | { kind: 'bytes'; bytes: Buffer; when: 'now' | 'identified' };

export type Reading = {
  messages?: Message[];
  report?: Report;
  answer: Answer;
  session?: Gt06Session;
};

/** Reads the body of one kind of message. */
export type Reader = (frame: Gt06Frame) => Reading;

export const NO_ANSWER: Answer = { kind: 'none' };
export const ECHO: Answer = { kind: 'echo' };
