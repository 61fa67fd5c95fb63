import { createRegistry } from '@fleet/telemetry/metrics';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BatchPlan } from './storage/batch-plan.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LAG_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 3_600, 86_400];
const BATCH_RECORDS = [1, 5, 10, 50, 100, 500, 1_000, 2_500, 5_000];

export type IngestMetrics = ReturnType<typeof createMetrics>;

type Figures = {
  queuedRecords: () => number;
  queuedBytes: () => number;
  mediaBytes: () => number;
  devices: () => number;
  isStorageAvailable: () => boolean;
  isFeedUp: () => boolean;
};

/** The process's figures. Labels are protocols and outcomes, never a device. */
export function createMetrics(registry: Registry = createRegistry()) {
  const registers = [registry];
  const { counter, histogram, gauge } = figuresIn(registers);
  const batchRecords = histogram('batch_records', 'Positions in a commit', BATCH_RECORDS);
  const lagSeconds = histogram(
    'fix_lag_seconds',
    'From the newest fix of a device to its commit',
    LAG_SECONDS,
  );
  const records = counter('records_total', 'Positions by what became of them', ['outcome']);
  return {
    registry,
    connections: new Gauge({
      name: 'ingest_connections',
      help: 'Open TCP connections; "unknown" until the protocol is recognised',
      labelNames: ['protocol'],
      registers,
    }),
    refusedConnections: counter('refused_connections_total', 'Connections over a limit', ['limit']),
    closedConnections: counter('closed_connections_total', 'Connections ended by us', ['reason']),
    records,
    frames: counter('frames_total', 'Frames taken apart', ['protocol']),
    decodeErrors: counter('decode_errors_total', 'Frames that break their protocol', ['protocol']),
    skippedBytes: counter('skipped_bytes_total', 'Bytes that start no frame', ['protocol']),
    wrongChecksums: counter('wrong_checksums_total', 'Frames with a wrong checksum', ['protocol']),
    unknownFrames: counter('unknown_frames_total', 'Frames of devices nobody registered', ['protocol']),
    refusedSenders: counter('refused_speakers_total', 'Who named a device and was not taken for it', [
      'reason',
    ]),
    turnedAway: counter('turned_away_total', 'Requests and datagrams refused while storage is away', [
      'protocol',
    ]),
    mediaLetGo: counter('media_let_go_total', 'Pictures and sound not kept, or not any more', ['reason']),
    unrecognisedDatagrams: counter(
      'unrecognised_datagrams_total',
      'Datagrams on the universal port that are of no protocol',
    ),
    storageFailures: counter('storage_failures_total', 'Commits that failed', ['kind']),
    notices: counter('notices_total', 'Messages to accounts'),
    commitSeconds: histogram('commit_seconds', 'Duration of a commit, planning included', SECONDS),
    ackSeconds: histogram('ack_seconds', 'From a frame to its stored reply', SECONDS),
    /** Read when somebody asks. */
    watch(read: Figures) {
      gauge('queued_records', 'Records that wait for a commit', read.queuedRecords);
      gauge('queued_bytes', 'What they take of memory, about', read.queuedBytes);
      gauge('media_bytes', 'Pictures and sound on their way to the disk', read.mediaBytes);
      gauge('devices', 'Devices held by an open connection', read.devices);
      gauge('storage_available', '0 while PostgreSQL is away', () => Number(read.isStorageAvailable()));
      gauge('feed_up', '0 while live messages do not reach the broker', () => Number(read.isFeedUp()));
    },
    observePlan(plan: BatchPlan) {
      batchRecords.observe(plan.positions.length);
      records.inc({ outcome: 'stored' }, plan.positions.length);
      records.inc({ outcome: 'duplicate' }, plan.duplicates.length);
      records.inc({ outcome: 'rejected' }, plan.rejected.length);
      for (const fixTime of newestFixes(plan))
        lagSeconds.observe(Math.max(0, (Date.now() - fixTime.getTime()) / 1_000));
    },
  };
}

function figuresIn(registers: Registry[]) {
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `ingest_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `ingest_${name}`, help, buckets, registers });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `ingest_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  return { counter, histogram, gauge };
}

/** Of each device with news in the plan; positions of one device stand together, in their order. */
function newestFixes({ positions }: BatchPlan): Date[] {
  const newest: Date[] = [];
  for (const [index, { device, folded }] of positions.entries())
    if (!folded.late && positions[index + 1]?.device.id !== device.id) newest.push(folded.fix.fixTime);
  return newest;
}
