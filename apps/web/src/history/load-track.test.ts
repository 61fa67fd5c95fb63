import { makeErrorResult, makeResult, type Operation } from '@urql/core';
import { type Client, CombinedError, createClient, type Exchange } from 'urql';
import { describe, expect, test } from 'vitest';
import { filter, map, pipe } from 'wonka';
import { loadExport, loadTracks } from './load-track.ts';

const PERIOD = { fromMs: Date.UTC(2026, 10, 20), toMs: Date.UTC(2026, 10, 21) };
const PAGES = [
  { vehicleId: 'a', minutes: [0, 1] },
  { vehicleId: 'a', minutes: [2] },
  { vehicleId: 'b', minutes: [0] },
];

/** A server whose cursor is the number of the next page; `failing` pages do not come. */
function server(failing: readonly number[] = []): { client: Client; asked: (string | null)[] } {
  const asked: (string | null)[] = [];
  const answer = (operation: Operation) => {
    const { where } = operation.variables as { where: { cursor: string | null } };
    const { cursor } = where;
    asked.push(cursor);
    const page = Number(cursor ?? 0);
    if (failing.includes(page))
      return makeErrorResult(operation, new CombinedError({ networkError: Error('away') }));
    const { vehicleId = '', minutes = [] } = PAGES[page] ?? {};
    const positions = minutes.map((minute) => ({
      fixTime: new Date(PERIOD.fromMs + minute * 60_000).toISOString(),
      latitude: 50 + minute,
      longitude: 4,
    }));
    const nextCursor = page + 1 < PAGES.length ? String(page + 1) : null;
    return makeResult(operation, {
      data: { vehiclesRoutesReport: { nextCursor, content: [{ vehicleId, positions }] } },
      hasNext: false,
    });
  };
  const exchange: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind !== 'teardown'),
      map(answer),
    );
  return { client: createClient({ url: 'http://api.test/graphql', exchanges: [exchange] }), asked };
}

async function all<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const found: Page[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

const wanted = (signal = new AbortController().signal) => ({
  vehicleIds: ['a', 'b'],
  period: PERIOD,
  signal,
});

describe('loadTracks', () => {
  test('goes on until the cursor ends', async () => {
    const { client, asked } = server();
    const pages = await all(loadTracks(client, wanted()));
    expect(asked).toEqual([null, '1', '2']);
    expect(pages.map(({ vehicleId, fixes }) => [vehicleId, fixes.map(({ latitude }) => latitude)])).toEqual([
      ['a', [50, 51]],
      ['a', [52]],
      ['b', [50]],
    ]);
    expect(pages[0]?.fixes[1]).toEqual({
      atMs: PERIOD.fromMs + 60_000,
      latitude: 51,
      longitude: 4,
      speedKmh: null,
      courseDeg: null,
      ignition: null,
      motion: null,
    });
  });

  test('a page that fails is a failure, and not the end of the track', async () => {
    const { client } = server([1]);
    await expect(all(loadTracks(client, wanted()))).rejects.toThrow('away');
    await expect(all(loadExport(client, wanted()))).rejects.toThrow('away');
  });

  test('asks for nothing more when it is called off', async () => {
    const { client, asked } = server();
    const called = new AbortController();
    const pages = loadTracks(client, wanted(called.signal));
    await pages.next();
    called.abort();
    await expect(pages.next()).rejects.toThrow();
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});
