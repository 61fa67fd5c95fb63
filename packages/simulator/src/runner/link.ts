import type { Tracker, TrackerRecord } from '../tracker/tracker.ts';

/** A tracker's connection after its login. Every call may throw: then the connection is of no more use. */
export type Link = {
  /** Sends records in the order given; answers how many of them, from the first, the server said it keeps. */
  send: (records: readonly TrackerRecord[]) => Promise<number>;
  /** Tells the server that it lives, when that is due. */
  keepAlive: (tracker: Tracker, nowMs: number) => Promise<void>;
  close: () => void;
};

/** How one protocol is spoken. */
export type Dialect = {
  /** Records that go in one turn, before the answer is waited for. */
  mostRecords: number;
  /** After a gap the newest record goes first, what was buffered follows. */
  freshFirst: boolean;
  /** Connects and logs in. Throws `RefusedError` when the server does not know the tracker. */
  open: (signal: AbortSignal) => Promise<Link>;
};

/** The server answered, and does not want this tracker. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
