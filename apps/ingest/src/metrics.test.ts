import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const DASHBOARD = path.join(import.meta.dirname, '../../../infra/observability/ingest-dashboard.json');

test('the dashboard shows every figure of ingest, and no other', async () => {
  const metrics = createMetrics();
  metrics.watch({
    queuedRecords: () => 0,
    queuedBytes: () => 0,
    mediaBytes: () => 0,
    devices: () => 0,
    isStorageAvailable: () => true,
    isFeedUp: () => true,
  });
  const ours = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  const shown = new Set(
    [...readFileSync(DASHBOARD, 'utf8').matchAll(/\b(?:ingest|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|sum|count)$/, ''),
    ),
  );
  expect([...shown].filter((name) => !ours.includes(name))).toEqual([]);
  expect(ours.filter((name) => name.startsWith('ingest_') && !shown.has(name))).toEqual([]);
});
