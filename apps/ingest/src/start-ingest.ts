import { createPool } from '@fleet/db/pool';
import type { HttpProtocol, Protocol, StreamProtocol } from '@fleet/protocols/protocol';
import type { Broker } from '@fleet/runtime/broker';
import { HeldBytes } from '@fleet/runtime/held-bytes';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { Audiences } from './assignments/audiences.ts';
import { startCommands } from './commands/start-commands.ts';
import { openFanout } from './fanout/open-fanout.ts';
import type { Limits } from './limits.ts';
import { BadFrameLog } from './listeners/bad-frame-log.ts';
import { openListeners, type Ports, type TlsOptions } from './listeners/open-listeners.ts';
import { Refusals } from './listeners/refusals.ts';
import type { ChecksumPolicy, Services } from './listeners/services.ts';
import { StuckFrames } from './listeners/stuck-frames.ts';
import { MediaQuota } from './media/media-quota.ts';
import { MediaRoom } from './media/media-room.ts';
import { MediaStore } from './media/media-store.ts';
import { createMetrics } from './metrics.ts';
import { DatabaseClock } from './monitor/database-clock.ts';
import { MinuteFigures } from './monitor/minute-figures.ts';
import { createMonitorServer } from './monitor/monitor-server.ts';
import { startSweeps } from './monitor/start-sweeps.ts';
import { RelayAccess } from './relay/relay-access.ts';
import { requireSuitableServer } from './require-suitable-server.ts';
import { Identities } from './sessions/identities.ts';
import { SecretTries } from './sessions/secret-tries.ts';
import { UnknownDevices } from './sessions/unknown-devices.ts';
import type { Committed } from './storage/committed.ts';
import { Store } from './storage/store.ts';
import { UndecodableFrames } from './storage/undecodable-frames.ts';
import { WatchedFrames } from './storage/watched-frames.ts';
import { watchChanges } from './watch-changes.ts';

/**
 * Connections for lookups, the inbox, the sweep and commands; the write path and notifications have their
 * own.
 */
const POOL_MAX = 4;
/** A lookup that gets no answer holds up its tracker: it is tried again, on another session. */
const POOL_STATEMENT_MS = 5_000;

/** A network may use at most this fraction of the memory for bodies. */
const NETWORKS_OF_BODIES = 4;

export type IngestOptions = {
  databaseUrl: string;
  broker: Broker;
  protocols: readonly Protocol[];
  host: string;
  /** Null listens on no universal port; 0 on any. */
  universalPort: number | null;
  /** Null listens on no TLS port. */
  tls: TlsOptions | null;
  /** Port of each protocol to listen for; null is the protocol's own. */
  ports: ReadonlyMap<string, number | null>;
  metricsPort: number | null;
  /** What a scraper sends to read the figures; undefined shows them to nobody. */
  metricsToken: string | undefined;
  reusePort: boolean;
  limits: Limits;
  checksums: ChecksumPolicy;
  mediaDir: string;
  log: Logger;
  /** This process's clock, in milliseconds; the database's decides over it. */
  clockMs?: () => number;
};

export type Ingest = {
  ports: Ports;
  /** Looks for silent devices now, not at the next turn. */
  sweep: () => Promise<void>;
  /** Stops accepting, commits and answers what came, and closes. */
  close: () => Promise<void>;
};

/** One whole ingest, in this process. Several may share a database and, with `reusePort`, the ports. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { databaseUrl, limits, log, metricsToken } = options;
  await requireSuitableServer(databaseUrl, log);
  const metrics = createMetrics();
  const pool = createPool(databaseUrl, POOL_MAX, { statementTimeoutMs: POOL_STATEMENT_MS });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database session lost'));
  const fanout = await openFanout(options.broker, log, metrics);
  const commanding = startCommands({ pool, databaseUrl, log });
  const { connected, pending: pendingCommands, dispatcher: commands } = commanding;
  const onCommitted = (committed: Committed) => {
    fanout.onCommitted(committed);
    commands.heard(committed.plan.states.map(({ deviceId }) => deviceId));
  };
  const audiences = new Audiences(limits.cachedDevices);
  const store = new Store({ databaseUrl, limits, log, metrics, audiences, pendingCommands, onCommitted });
  const kept = new UndecodableFrames(pool, log, limits);
  const quota = new MediaQuota({ pool, log, metrics, limits, mediaDir: options.mediaDir });
  const clock = new DatabaseClock(pool, log, options.clockMs);
  await clock.compare();
  const services = servicesOf(options, { pool, store, kept, quota, clock, metrics, connected, commands });
  watchFigures(services, fanout.isFeedUp);
  const changes = watchChanges(databaseUrl, services, audiences);
  const sweeps = startSweeps(pool, audiences, log, (committed) => {
    for (const { device } of committed.plan.connections) store.forgetDevice(device.id);
    onCommitted(committed);
  });
  const minutes = new MinuteFigures(pool, log, metrics);
  const isReady = () => store.isAvailable;
  const monitor = createMonitorServer({ registry: metrics.registry, isReady, metricsToken });
  const closeAll = async () => {
    clock.close();
    await commanding.close();
    await sweeps.close();
    await changes.close();
    await services.unknown.close();
    await Promise.all([services.tries.close(), services.watched.close()]);
    kept.close();
    services.mediaRoom.close();
    await quota.close();
    await fanout.close();
    await minutes.close();
    await pool.end();
  };
  const listeners = await openListeners({
    ...{ services, monitor, monitorPort: options.metricsPort },
    ...{ host: options.host, reusePort: options.reusePort, ports: options.ports },
    ...{ universalPort: options.universalPort, tls: options.tls },
    streams: options.protocols.filter((each): each is StreamProtocol => each.kind === 'stream'),
    https: options.protocols.filter((each): each is HttpProtocol => each.kind === 'http'),
  }).catch(async (error: unknown) => {
    await store.close();
    await closeAll();
    throw error;
  });
  return {
    ports: listeners.ports,
    sweep: sweeps.sweep,
    close: async () => {
      await commands.stop();
      await listeners.stopAccepting();
      await store.close();
      await listeners.close();
      await closeAll();
    },
  };
}

type IngestDeps = Pick<Services, 'store' | 'clock' | 'metrics' | 'connected' | 'commands'> & {
  pool: Pool;
  kept: UndecodableFrames;
  quota: MediaQuota;
};

function servicesOf(options: IngestOptions, { pool, kept, quota, ...parts }: IngestDeps): Services {
  const { limits, log, checksums, mediaDir } = options;
  const { metrics } = parts;
  const tries = new SecretTries(options.databaseUrl, pool, log);
  const mediaRoom = new MediaRoom(limits.mediaBytes);
  return {
    ...parts,
    identities: new Identities(pool, log, limits.cachedDevices),
    unknown: new UnknownDevices(pool, log, limits),
    badFrames: new BadFrameLog(log),
    stuck: new StuckFrames(kept),
    watched: new WatchedFrames(pool, log),
    refusals: new Refusals({ ...parts, tries }),
    relay: new RelayAccess(pool),
    tries,
    bodies: new HeldBytes({ all: limits.httpBodyBytes, holder: limits.httpBodyBytes / NETWORKS_OF_BODIES }),
    mediaRoom,
    media: new MediaStore({ pool, room: mediaRoom, quota, metrics, limits, mediaDir }),
    limits,
    checksums,
    log,
  };
}

function watchFigures({ metrics, store, connected, mediaRoom }: Services, isFeedUp: () => boolean): void {
  metrics.watch({
    queuedRecords: () => store.queuedRecords,
    queuedBytes: () => store.queuedBytes,
    mediaBytes: () => mediaRoom.bytes,
    devices: () => connected.size,
    isStorageAvailable: () => store.isAvailable,
    isFeedUp,
  });
}
