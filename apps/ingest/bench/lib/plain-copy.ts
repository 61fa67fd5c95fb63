import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { blankState, foldedFixOf } from '../../src/pipeline/draft.ts';
import { prepare, runPipeline } from '../../src/pipeline/index.ts';
import type { PlannedPosition } from '../../src/storage/batch-plan.ts';
import { COPY_POSITIONS, PositionWriter } from '../../src/storage/position-rows.ts';
import { ReadingLists } from '../../src/storage/reading-lists.ts';
import { FIRST_FIX_MS } from './first-fix.ts';

const BATCH = 10_000;
const ATTRIBUTES = {
  satellites: 11,
  ignition: true,
  motion: true,
  networkMobileSignalStrength: 4,
  gnssStatus: 1,
  hdop: 0.9,
  powerV: 13.92,
  batteryV: 4.04,
  odometerM: 1_234_567,
  tripOdometerM: 5_400,
};

/** Rows as the product writes them, or with the names of readings in each row, as before. */
export type RowShape = 'narrow' | 'named';

/** Rows a second of COPY alone: the same table and columns, prepared batches of 10,000, one connection. */
export async function measurePlainCopy(pool: Pool, batches: number, shape: RowShape): Promise<number> {
  const deviceIds = Array.from({ length: 1_000 }, () => randomUUID());
  const lists = shape === 'narrow' ? await knownLists(pool, rowOf(deviceIds, 0)) : new ReadingLists();
  const data = Array.from({ length: batches }, (_, batch) => {
    const rows = Array.from({ length: BATCH }, (_, row) => rowOf(deviceIds, batch * BATCH + row));
    return Buffer.from(new PositionWriter().write(rows, lists));
  });
  const client = await pool.connect();
  const startedAt = performance.now();
  for (const batch of data) {
    const stream = client.query(copyFrom(COPY_POSITIONS));
    stream.end(batch);
    await once(stream, 'finish');
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  client.release();
  return (batches * BATCH) / seconds;
}

/** Reading lists that an ingest process has cached. */
async function knownLists(pool: Pool, row: PlannedPosition): Promise<ReadingLists> {
  const lists = new ReadingLists();
  new PositionWriter().write([row], lists);
  const client = await pool.connect();
  await lists.learn(client);
  client.release();
  return lists;
}

function rowOf(deviceIds: string[], index: number): PlannedPosition {
  const id = deviceIds[index % deviceIds.length] ?? '';
  const receivedAt = new Date(FIRST_FIX_MS + Math.floor(index / deviceIds.length) * 1_000);
  const position = {
    fixTime: receivedAt,
    deviceTime: null,
    valid: true,
    latitude: 52 + randomBytes(1).readUInt8() / 256,
    longitude: 13.4,
    altitudeM: 34,
    speedKmh: 47,
    courseDeg: 90,
    accuracyM: null,
    attributes: ATTRIBUTES,
    network: null,
  };
  const draft = runPipeline(prepare(position, receivedAt, 'teltonika').fix, blankState(id));
  if ('reason' in draft) throw new Error(draft.reason);
  return { device: { id }, folded: foldedFixOf(draft), assignment: null, isPresent: false };
}
