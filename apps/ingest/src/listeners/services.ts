import type { HeldBytes } from '@fleet/runtime/held-bytes';
import type { Logger } from '@fleet/telemetry/logger';
import type { CommandDispatcher } from '../commands/command-dispatcher.ts';
import type { Limits } from '../limits.ts';
import type { MediaRoom } from '../media/media-room.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { IngestMetrics } from '../metrics.ts';
import type { DatabaseClock } from '../monitor/database-clock.ts';
import type { RelayAccess } from '../relay/relay-access.ts';
import type { ConnectedDevices } from '../sessions/connected-devices.ts';
import type { Identities } from '../sessions/identities.ts';
import type { SecretTries } from '../sessions/secret-tries.ts';
import type { UnknownDevices } from '../sessions/unknown-devices.ts';
import type { Store } from '../storage/store.ts';
import type { WatchedFrames } from '../storage/watched-frames.ts';
import type { BadFrameLog } from './bad-frame-log.ts';
import type { Refusals } from './refusals.ts';
import type { StuckFrames } from './stuck-frames.ts';

/** Whether a frame with a wrong checksum is taken all the same. */
export type ChecksumPolicy = 'tolerate' | 'refuse';

/** What every listener works with. */
export type Services = {
  /** Of what is stored; how long something takes is measured by our own. */
  clock: DatabaseClock;
  store: Store;
  identities: Identities;
  connected: ConnectedDevices;
  commands: CommandDispatcher;
  unknown: UnknownDevices;
  badFrames: BadFrameLog;
  stuck: StuckFrames;
  watched: WatchedFrames;
  refusals: Refusals;
  relay: RelayAccess;
  tries: SecretTries;
  /** Memory for bodies of HTTP requests that are still arriving, by network. */
  bodies: HeldBytes;
  /** Of what is under way; `media` is of what came whole. */
  mediaRoom: MediaRoom;
  media: MediaStore;
  limits: Limits;
  checksums: ChecksumPolicy;
  metrics: IngestMetrics;
  log: Logger;
};
