import { makeErrorResult, makeResult, type Operation } from '@urql/core';
import { type Client, CombinedError, createClient, type Exchange } from 'urql';
import { describe, expect, test } from 'vitest';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import type { Period } from '../lib/period.ts';
import { loadExport, loadTracks } from './load-track.ts';

const DAY_MS = 86_400_000;
const PERIOD = { fromMs: Date.UTC(2026, 10, 20), toMs: Date.UTC(2026, 10, 21) };
const WEEK = { fromMs: Date.UTC(2026, 10, 14), toMs: Date.UTC(2026, 10, 21) };
const PAGE_POSITIONS = 2;

type Where = { vehicleIds: string[]; from: string; to: string; cursor: string | null };
type Stored = { vehicleId: string; fixTime: string; latitude: number; longitude: number };

/** A fix each hour of `hours`, counted from the start of the week; the latitude tells which. */
const everyHour = (vehicleId: string, hours: number): Stored[] =>
  Array.from({ length: hours }, (_, hour) => ({
    vehicleId,
    fixTime: new Date(WEEK.fromMs + hour * 3_600_000).toISOString(),
    latitude: hour / 4,
    longitude: 4,
  }));
const STORED = [...everyHour('a', 7 * 24), ...everyHour('b', 7 * 24)];

/** A server with pages of two, whose cursor says how many were given; the page that `fails` points at does not come. */
function server(stored: readonly Stored[], fails: (where: Where) => boolean = () => false) {
  const asked: Where[] = [];
  let open = 0;
  const load = { most: 0 };
  const answer = async (operation: Operation) => {
    const { where } = operation.variables as { where: Where };
    asked.push(where);
    load.most = Math.max(load.most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open--;
    if (fails(where)) return makeErrorResult(operation, new CombinedError({ networkError: Error('away') }));
    const given = Number(where.cursor ?? 0);
    const found = stored.filter(
      ({ vehicleId, fixTime }) =>
        where.vehicleIds.includes(vehicleId) && fixTime >= where.from && fixTime < where.to,
    );
    const page = found.slice(given, given + PAGE_POSITIONS);
    const content = [...Map.groupBy(page, ({ vehicleId }) => vehicleId)].map(([vehicleId, positions]) => ({
      vehicleId,
      positions,
    }));
    const nextCursor = found.length > given + PAGE_POSITIONS ? String(given + PAGE_POSITIONS) : null;
    return makeResult(operation, { data: { vehiclesRoutesReport: { nextCursor, content } }, hasNext: false });
  };
  const exchange: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => fromPromise(answer(operation))),
    );
  const client: Client = createClient({ url: 'http://api.test/graphql', exchanges: [exchange] });
  return { client, asked, load };
}

async function all<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const found: Page[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

const wanted = (period: Period, signal = new AbortController().signal) => ({
  vehicleIds: ['b', 'a'],
  period,
  signal,
});

describe('loadTracks', () => {
  test('goes on until the cursor ends', async () => {
    const { client, asked } = server(STORED.slice(6 * 24, 6 * 24 + 3));
    const pages = await all(loadTracks(client, { ...wanted(PERIOD), vehicleIds: ['a'] }));
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, '2']);
    expect(pages.map(({ vehicleId, fixes }) => [vehicleId, fixes.length])).toEqual([
      ['a', 2],
      ['a', 1],
    ]);
    expect(pages[0]?.fixes[1]).toEqual({
      atMs: PERIOD.fromMs + 3_600_000,
      latitude: 145 / 4,
      longitude: 4,
      speedKmh: null,
      courseDeg: null,
      ignition: null,
      motion: null,
    });
  });

  test('a long period comes whole and in order, however many are asked for at once', async () => {
    const { client, load } = server(STORED);
    const pages = await all(loadTracks(client, wanted(WEEK)));
    const fixes = pages.flatMap((page) => page.fixes.map(({ atMs }) => `${page.vehicleId} ${atMs}`));
    expect(fixes).toEqual(STORED.map(({ vehicleId, fixTime }) => `${vehicleId} ${Date.parse(fixTime)}`));
    expect(load.most).toBe(3);
  });

  test('a page that fails is a failure, and not the end of the track', async () => {
    const third = new Date(WEEK.fromMs + 2 * DAY_MS).toISOString();
    const { client } = server(STORED, ({ from, cursor }) => from === third && cursor === '4');
    const given: number[] = [];
    const read = async () => {
      for await (const { fixes } of loadTracks(client, wanted(WEEK))) given.push(fixes.length);
    };
    await expect(read()).rejects.toThrow('away');
    // All before the part that failed, and of that no more than there was.
    const points = given.reduce((sum, count) => sum + count, 0);
    expect(points).toBeGreaterThanOrEqual(2 * 24);
    expect(points).toBeLessThanOrEqual(2 * 24 + 4);
    await expect(all(loadExport(client, wanted(WEEK)))).rejects.toThrow('away');
  });

  test('asks for nothing more when it is called off', async () => {
    const { client, asked } = server(STORED);
    const called = new AbortController();
    const pages = loadTracks(client, wanted(WEEK, called.signal));
    await pages.next();
    called.abort();
    const soFar = asked.length;
    await expect(all(pages)).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked.length).toBeLessThanOrEqual(soFar + 3);
  });
});
