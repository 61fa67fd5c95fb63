/** Bounds of one ingest process. `env.ts` lets each be overridden; the reason for the default stands beside it. */
export type Limits = {
  frameBytes: number;
  bytesBeforeIdentity: number;
  secondsToIdentify: number;
  lookupSeconds: number;
  connections: number;
  connectionsPerAddress: number;
  idleSeconds: number;
  handshakeSeconds: number;
  handshakes: number;
  handshakesPerSecond: number;
  queueRecords: number;
  queueBytes: number;
  batchRecords: number;
  batchBytes: number;
  gatherMs: number;
  mediaBytes: number;
  mediaAccountBytes: number;
  mediaDays: number;
  unstoredFramesPerConnection: number;
  decodeErrorsPerConnection: number;
  unsentReplyBytes: number;
  httpWaitSeconds: number;
  httpBodyBytes: number;
  commitSeconds: number;
  flushSeconds: number;
  cachedDevices: number;
  unknownDevices: number;
  unknownDevicesPerNetwork: number;
  unknownDeviceFrames: number;
  keptFrames: number;
};

export const DEFAULT_LIMITS: Limits = {
  /** The longest frame a supported tracker sends is a picture of some ten kilobytes. */
  frameBytes: 65_536,
  /** A login is tens of bytes; an AVL packet a Teltonika sends too early is 1280. */
  bytesBeforeIdentity: 16_384,
  /** GPRS round trips take seconds; a scanner that says nothing is not kept longer. */
  secondsToIdentify: 60,
  /** A tracker waits for its welcome for about so long. Then it is let go and comes again, instead of being held. */
  lookupSeconds: 60,
  /** Some 20 kB each, so that a full house stays near a gigabyte. */
  connections: 50_000,
  /** An operator's address translation puts thousands of trackers behind one address. */
  connectionsPerAddress: 5_000,
  /** Longest pause between heartbeats that vendors document is 30 minutes. */
  idleSeconds: 1_860,
  /** Two round trips of a bad mobile network; however slowly it goes on, it ends then. */
  handshakeSeconds: 15,
  /** Some 100 kB each. One address has a quarter of them, as of those below. */
  handshakes: 1_000,
  /** Each takes a millisecond of the one thread that also reads the others. */
  handshakesPerSecond: 200,
  /** Some 0.4 s of work at full speed, and 30 MB; small frames of trackers that have none here get half of it more. */
  queueRecords: 20_000,
  /** Above what so many plain records take: it holds where each carries much text. Half of it more for small frames. */
  queueBytes: 67_108_864,
  /** Larger batches gain little and make the first record wait for the last. */
  batchRecords: 5_000,
  /** A batch is in memory several times while it is written. */
  batchBytes: 16_777_216,
  /**
   * Commits of a fleet that trickles are so far apart, so that each stores many; a mobile network takes several times as long.
   * Those of buffered records are a quarter of it apart.
   */
  gatherMs: 160,
  /** Pictures of hundreds of cameras at once; those beyond wait for each other. */
  mediaBytes: 67_108_864,
  /** Some ten thousand pictures of an account; the oldest go for those that come. */
  mediaAccountBytes: 1_073_741_824,
  /** As long as anybody asks what was on a picture. */
  mediaDays: 90,
  /** One tracker that empties its buffer without waiting does not fill the queue for all. */
  unstoredFramesPerConnection: 64,
  /** Line noise breaks a frame now and then; a wrong protocol breaks all of them. Reset by a good frame. */
  decodeErrorsPerConnection: 20,
  /** A tracker that never reads its replies is half dead. */
  unsentReplyBytes: 65_536,
  /** HTTP trackers give up after 10 to 30 seconds and send again. */
  httpWaitSeconds: 10,
  /** Bodies of requests that are still arriving: most have a kilobyte. One network has a quarter of it. */
  httpBodyBytes: 67_108_864,
  /** A commit without an answer for so long goes to a dead server or a frozen disk: tried again on a new connection. */
  commitSeconds: 30,
  /** What a stopping process gives its queue to reach the disk; the supervisor waits 15 s. */
  flushSeconds: 8,
  /** States and identities kept in memory, 2 kB each. */
  cachedDevices: 50_000,
  /** The inbox is for the owner's own trackers, not for all that scans the port. */
  unknownDevices: 1_000,
  /** More trackers than anybody sets up behind one address in a day; who invents identifiers fills no more than this. */
  unknownDevicesPerNetwork: 50,
  /** Enough to see a login, a fix and a heartbeat a few times over. */
  unknownDeviceFrames: 20,
  /** Of each device, of some hundred bytes to some ten kilobytes: more are no accident but a protocol we do not know. */
  keptFrames: 200,
};

/** `idleSeconds` is set by `INGEST_IDLE_SECONDS`. */
export function limitVariable(limit: keyof Limits): string {
  return `INGEST_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
