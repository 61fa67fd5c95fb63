import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CORPUS, IN_CI } from '@fleet/protocols/corpus/env';
import { corpusIsPresent, readRecords } from '@fleet/protocols/corpus/records';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { test } from '@fleet/testing/database';
import { afterAll, describe, expect } from 'vitest';
import { type Comparison, comparedWithRecordings, rowDifferences } from './compare.ts';
import { ALL_JOINED, BYTE_BY_BYTE, cutAtRandom } from './deliver.ts';
import { SEED } from './env.ts';
import { type Run, runCorpus } from './run-corpus.ts';
import { runWithheld } from './run-withheld.ts';
import { sessionsOf } from './sessions.ts';

if (!corpusIsPresent && !IN_CI)
  process.stdout.write(
    `Corpus over sockets skipped: no captured frames at ${CORPUS} (set TRACKER_CORPUS).\n`,
  );

test('the corpus is present in CI', () => {
  expect(corpusIsPresent || !IN_CI, `no captured frames at ${CORPUS}`).toBe(true);
});

const WAYS = [BYTE_BY_BYTE, ALL_JOINED, cutAtRandom(SEED)];

describe.runIf(corpusIsPresent)('captured frames over sockets', () => {
  const lines: string[] = [];
  const mediaDir = mkdtemp(path.join(tmpdir(), 'fleet-corpus-media-'));

  afterAll(async () => {
    await rm(await mediaDir, { recursive: true, force: true });
    process.stdout.write(`${lines.join('\n')}\n  each ${WAYS.map(({ name }) => name).join('; ')}\n`);
  });

  describe.each(PROTOCOLS.map((protocol) => ({ name: protocol.name, protocol })))(
    '$name',
    ({ name, protocol }) => {
      const sessions = sessionsOf(protocol, readRecords(name));

      test('are stored and answered as recorded, however they are split or joined', async ({
        databaseUrl,
        pool,
      }) => {
        const context = { protocol, sessions, databaseUrl, pool, mediaDir: await mediaDir };
        const runs: Run[] = [];
        for (const way of WAYS) runs.push(await runCorpus(context, way, 'registered'));
        const results = runs.map((run) => comparedWithRecordings(name, sessions, run));
        lines.push(lineOf(name, results));
        expect(results.map(({ differences }) => differences)).toEqual(WAYS.map(() => []));
        expect(differencesOfRows(runs)).toEqual(WAYS.map(() => []));
      });

      test('are not acknowledged before they are committed', async ({ databaseUrl, pool }) => {
        const context = { protocol, sessions, databaseUrl, pool, mediaDir: await mediaDir };
        const { early, promised } = await runWithheld(context);
        expect(early).toEqual([]);
        expect(promised).toBeGreaterThan(0);
      });

      test('of devices nobody registered are noted alike, and nothing is stored', async ({
        databaseUrl,
        pool,
      }) => {
        const context = { protocol, sessions, databaseUrl, pool, mediaDir: await mediaDir };
        const runs: Run[] = [];
        for (const way of WAYS) runs.push(await runCorpus(context, way, 'unknown'));
        const [first] = runs;
        expect(first?.stored.unknown).not.toEqual([]);
        expect(first?.stored.positions).toEqual([]);
        expect(differencesOfRows(runs)).toEqual(WAYS.map(() => []));
      });
    },
  );
});

function differencesOfRows(runs: Run[]): string[][] {
  return runs.map(({ rows }) => rowDifferences(runs[0]?.rows ?? [], rows));
}

/** A frame counts when every way of sending it led to what is recorded. */
function lineOf(name: string, results: Comparison[]): string {
  const least = (key: 'matched' | 'judged') => Math.min(...results.map((result) => result[key]));
  const remark = least('judged') > 0 ? `, ${least('judged')} judged wrong in the recording` : '';
  const total = results[0]?.total ?? 0;
  return `sockets ${name.padEnd(10)} ${least('matched')}/${total} stored and answered as recorded${remark}`;
}
