import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { Audiences } from '../../src/assignments/audiences.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { createMetrics } from '../../src/metrics.ts';
import { prepare } from '../../src/pipeline/index.ts';
import { Store } from '../../src/storage/store.ts';
import type { Outcome, WorkRecord } from '../../src/storage/work.ts';
import { fit } from '../harness.ts';
import type { Move, Turn } from './scenario.ts';
import type { Sent } from './sent.ts';

/** That a commit is tried again belongs to what is played. */
const LOG = createLogger('test', 'error');
export type Device = { id: string; vehicles: Record<'first' | 'second', string> };
export type Stack = { databaseUrl: string; pool: Pool };

/** What of a late run is delivered, folded and moved, turn by turn; at the end all is folded. */
export async function play(
  stack: Stack,
  device: Device,
  turns: readonly Turn[],
  lateMs: number,
): Promise<void> {
  let store = openStore(stack.databaseUrl);
  for (const { records, folds, restarts, moves } of turns) {
    for (const move of moves) await moveDevice(stack.pool, device, move);
    store.forgetDevice(device.id);
    await deliver(store, device.id, records, lateMs);
    if (restarts) {
      await store.close();
      store = openStore(stack.databaseUrl);
    }
    if (folds) await foldAll(stack.pool, LOG);
    store.forgetDevice(device.id);
  }
  await store.close();
  // A turn works off what was there when it began; what it handed over may leave something for the next.
  for (let turn = 0; turn < 3; turn++) await foldAll(stack.pool, LOG);
}

async function moveDevice(pool: Pool, { id, vehicles }: Device, { atMs, to }: Move): Promise<void> {
  await fit(pool, id, to && vehicles[to], new Date(atMs));
}

export async function deliver(
  store: Store,
  deviceId: string,
  sent: readonly Sent[],
  lateMs: number,
): Promise<void> {
  const outcomes = sent.map((each) => {
    const receivedAt = new Date(each.soonMs < each.atMs ? each.soonMs : each.soonMs + lateMs);
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    store.push({
      device: { id: deviceId, model: null, timeZone: null },
      ...{
        protocol: 'gt06',
        receivedAt,
        remoteAddress: '192.0.2.1',
        link: null,
        replies: [],
        bytes: 0,
        frame: null,
      },
      records: [recordOf(each, receivedAt)],
      source: { settled: (_, outcome) => resolve(outcome) },
    });
    return promise;
  });
  for (const outcome of await Promise.all(outcomes))
    if (outcome !== 'stored') throw new Error(`a record was ${outcome}`);
}

function recordOf({ atMs, position, attributes }: Sent, receivedAt: Date): WorkRecord {
  if (!position) return { kind: 'status', at: new Date(atMs), attributes };
  return { kind: 'position', position, ...prepare(position, receivedAt, 'gt06') };
}

export function openStore(databaseUrl: string): Store {
  return new Store({
    databaseUrl,
    limits: DEFAULT_LIMITS,
    log: LOG,
    metrics: createMetrics(new Registry()),
    audiences: new Audiences(DEFAULT_LIMITS.cachedDevices),
    pendingCommands: new Set<string>(),
    onCommitted: () => undefined,
  });
}
