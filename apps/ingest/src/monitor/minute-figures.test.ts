import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { expect, onTestFinished } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { MinuteFigures } from './minute-figures.ts';

function start(pool: Pool) {
  const metrics = createMetrics(new Registry());
  const figures = new MinuteFigures(pool, createLogger('test'), metrics);
  onTestFinished(() => figures.close());
  return { metrics, figures };
}

async function sumOf(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT sum(positions)::int AS positions, sum(frames)::int AS frames, sum(refused)::int AS refused,
       sum(unregistered)::int AS unregistered FROM ingest_minutes`,
  );
  return rows[0];
}

test('processes add what each received since it last wrote, and nothing twice', async ({ pool }) => {
  await pool.query('DELETE FROM ingest_minutes');
  const one = start(pool);
  const other = start(pool);
  one.metrics.records.inc({ outcome: 'stored' }, 40);
  one.metrics.records.inc({ outcome: 'duplicate' }, 7);
  one.metrics.frames.inc({ protocol: 'gt06' }, 12);
  one.metrics.decodeErrors.inc({ protocol: 'gt06' }, 2);
  other.metrics.refusedSenders.inc({ reason: 'protocol' }, 3);
  other.metrics.unknownFrames.inc({ protocol: 'h02' }, 5);
  await Promise.all([one.figures.write(), other.figures.write()]);
  await one.figures.write();
  expect(await sumOf(pool)).toEqual({ positions: 40, frames: 12, refused: 5, unregistered: 5 });
});

test('a minute in which nothing came is known as one, and old ones are forgotten', async ({ pool }) => {
  await pool.query('DELETE FROM ingest_minutes');
  await pool.query(
    `INSERT INTO ingest_minutes (minute) VALUES (date_trunc('minute', now() - interval '9 days'))`,
  );
  const { figures } = start(pool);
  await figures.write();
  const { rows } = await pool.query<{ age: number }>(
    'SELECT extract(epoch FROM now() - minute)::int AS age FROM ingest_minutes',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.age).toBeLessThan(120);
});
