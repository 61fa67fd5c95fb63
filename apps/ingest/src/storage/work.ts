import type { Attributes } from '@fleet/contracts/attributes';
import type { DecodedPosition } from '@fleet/protocols/protocol';
import type { Link } from '../pipeline/apply-connection.ts';
import type { KeptMedia } from '../pipeline/apply-media.ts';
import type { Prepared } from '../pipeline/index.ts';
import type { Device } from '../sessions/device.ts';

export type WorkRecord =
  | ({ kind: 'position'; position: DecodedPosition } & Prepared)
  | { kind: 'status'; at: Date; attributes: Attributes }
  | { kind: 'commandResult'; at: Date; result: string; reference: string | null; isText: boolean }
  | ({ kind: 'media' } & KeptMedia)
  /** News of who spoke for it, not of the device itself. */
  | { kind: 'alarm'; at: Date; alarm: string; attributes: Attributes }
  | { kind: 'closed'; at: Date };

/**
 * - `stored`: committed, may be acknowledged.
 * - `refused`: the database rejects it on every attempt.
 * - `contested`: lost too many serialization conflicts; may succeed when sent again.
 * - `abandoned`: the process stopped first; the tracker sends it again.
 */
export type Outcome = 'stored' | 'refused' | 'contested' | 'abandoned';

export type WorkSource = { settled: (work: Work, outcome: Outcome) => void };

/** A source for writes that nothing waits for. */
export const NOBODY_WAITS: WorkSource = { settled: () => undefined };

/** Records of one frame of one device: stored as a whole or not at all; then its replies are sent. */
export type Work = {
  device: Device;
  protocol: string;
  receivedAt: Date;
  remoteAddress: string;
  /** The TCP connection; null for datagrams and requests. */
  link: Link | null;
  records: WorkRecord[];
  replies: Uint8Array[];
  /** Approximate memory in bytes. */
  bytes: number;
  /** The bytes it came in, of a device of which something was refused; null of all others. */
  frame: Uint8Array | null;
  source: WorkSource;
};

/** Objects of one record, and its work. */
const RECORD_BYTES = 1_000;
/** Text of a frame is there as readings and as JSON, which writes a byte in up to six. */
const COPIES = 8;

/** What a work of so many records takes of memory, which came in a frame of so many bytes. */
export function weigh(records: number, frameBytes: number): number {
  return (records + 1) * RECORD_BYTES + frameBytes * COPIES;
}

/** An empty frame (a heartbeat) is work too. */
export function sizeOf(work: Work): number {
  return Math.max(1, work.records.length);
}
