import type { Attributes } from '@fleet/contracts/attributes';
import type { ProtocolName } from '@fleet/contracts/protocols';
import type { Command, CommandAnswers, CommandTarget } from './command.ts';

/** A fix as the device told it. Degrees (WGS 84), metres, km/h; times are instants. */
export type DecodedPosition = {
  fixTime: Date;
  /** The device's own clock, where the protocol tells it apart from the fix. */
  deviceTime: Date | null;
  /** False when the receiver had no lock and repeats its last known place. */
  valid: boolean;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  accuracyM: number | null;
  attributes: Attributes;
  network: Network | null;
};

/** Radio surroundings, for a place where there is no fix. */
export type Network = {
  cells: { mcc: number; mnc: number; lac: number; cellId: number; signalDbm?: number }[];
  wifi: { mac: string; signalDbm?: number }[];
};

/** What a frame says, in the order it says it. */
export type Message =
  /**
   * Who speaks; candidates in the order to look them up (an IMEI, then a serial number). `secret` is the password or
   * token it shows, in protocols that have one.
   */
  | { kind: 'identify'; identifiers: string[]; secret?: string }
  /**
   * `sent` are the bytes of this record alone, without what changes when it is sent again (numbers of packets,
   * checksums): a view of the frame. They name it, however it is read.
   */
  | { kind: 'position'; position: DecodedPosition; sent?: Uint8Array }
  /** Readings without a fix (heartbeat, voltage, cells): they change the device's state, not its place. */
  | { kind: 'status'; deviceTime: Date | null; attributes: Attributes; network: Network | null }
  /**
   * `reference` identifies the answered command; absent for text that may be no answer. `isText` marks text
   * of the tracker or its driver: without an open command it is a text message.
   */
  | { kind: 'commandResult'; result: string; deviceTime: Date | null; reference?: string; isText?: true }
  | { kind: 'media'; mediaType: 'image' | 'audio' | 'video'; extension: string; bytes: Uint8Array };

/**
 * Bytes back to the device.
 * - `now`: promises nothing (keep-alive, clock).
 * - `identified`: sent when the device is known; `refusal` (or nothing) when it is not.
 * - `stored`: sent only after everything the frame said is committed.
 */
export type Reply =
  | { when: 'now'; bytes: Uint8Array }
  | { when: 'identified'; bytes: Uint8Array; refusal: Uint8Array | null }
  | { when: 'stored'; bytes: Uint8Array };

export type Checksum = 'absent' | 'right' | 'wrong';

export type Decoded<Session> = {
  messages: Message[];
  replies: Reply[];
  session: Session;
  checksum: Checksum;
  unread?: Unread;
};

/**
 * Part of the frame could not be read. The messages are the rest of it, and the replies promise no more than they hold;
 * a tracker may send such a frame again for ever. Once its bytes are kept apart, `repliesWhenKept` leave instead of
 * those `stored`, and it goes on.
 */
export type Unread = { reason: string; repliesWhenKept: Uint8Array[] };

/** What a decoder may know beside the bytes; it has no clock and no database of its own. */
export type DecodeContext = {
  receivedAt: Date;
  transport: 'tcp' | 'udp';
  /** Model of the identified device, null before that or when nobody told it. */
  model: string | null;
  /** IANA zone of the device's local times, null when nobody set one. */
  timeZone: string | null;
};

/** How long a rest must lie before `splitQuiet`: longer than the pieces of one frame are apart on a bad link. */
export const QUIET_MS = 1_000;

/** Methods, so that a list of protocols can hold all kinds of sessions. */
export type SessionMedia<Session> = {
  heldBytes(session: Session): number;
  drop(session: Session): Session;
};

/** One protocol over a stream or datagrams. All functions are pure; `Session` is a value that `decode` hands on. */
export type StreamProtocol<Session = unknown> = {
  kind: 'stream';
  name: ProtocolName;
  defaultPort: number;
  transports: readonly ('tcp' | 'udp')[];
  /** Does a connection that starts with these bytes speak this protocol? `unsure` asks for more. */
  recognise: (head: Uint8Array) => 'yes' | 'no' | 'unsure';
  /** The same of a whole datagram, where those begin in another way than a stream. */
  recogniseDatagram?: (datagram: Uint8Array) => 'yes' | 'no';
  /** Longest frame in bytes; `split` never leaves a longer rest. */
  maxFrameBytes: number;
  /**
   * Cuts received bytes into whole frames and the rest, which the caller puts before the next chunk. However TCP
   * splits or joins, the frames are the same. `skipped` counts bytes that cannot start a frame.
   */
  split: (received: Buffer) => { frames: Buffer[]; rest: Buffer; skipped: number };
  /**
   * Whole frames in a rest after which nothing came for `QUIET_MS`, or the connection ended. Only protocols have it
   * in which the length of a frame shows by what follows; what is not a frame stays the rest.
   */
  splitQuiet?: (rest: Buffer) => { frames: Buffer[]; rest: Buffer };
  /** The frames of one datagram, where it may hold several; without it a datagram is one frame. */
  splitDatagram?: (datagram: Buffer) => { frames: Buffer[]; skipped: number };
  createSession: () => Session;
  /** Of protocols whose sessions put pictures or sound together: how much of them is there, and without them. */
  media?: SessionMedia<Session>;
  /**
   * Throws `DecodeError` when the frame breaks the protocol, and nothing else. Datagrams come without `split`. A method, so that a list of protocols can hold all kinds of sessions.
   */
  decode(frame: Buffer, session: Session, context: DecodeContext): Decoded<Session>;
  /** Bytes that make the device do it; null for a command that the protocol does not have. */
  encodeCommand?: (command: Command, target: CommandTarget) => Buffer | null;
  answers?: CommandAnswers;
};

export type HttpRequest = { method: string; url: URL; contentType: string | null; body: Buffer };

/** What is registered of the device is there when it is known who that is. */
export type HttpContext = { receivedAt: Date } & Partial<Pick<DecodeContext, 'model' | 'timeZone'>>;

/** One protocol over HTTP: a request is a frame; the listener answers 200 when stored, 400 for bad or unknown. */
export type HttpProtocol = {
  kind: 'http';
  name: ProtocolName;
  defaultPort: number;
  maxBodyBytes: number;
  /** Throws `DecodeError` when the request breaks the protocol. */
  decode: (request: HttpRequest, context: HttpContext) => Message[];
  /** Body of the response that carries the command; null for a command that the protocol does not have. */
  encodeCommand?: (command: Command) => Buffer | null;
};

export type Protocol = StreamProtocol | HttpProtocol;
