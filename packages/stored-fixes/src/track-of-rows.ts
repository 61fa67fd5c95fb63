import { emptyColumns, type FixColumns } from '@fleet/tracks/column-fixes';
import { triBoolNumber } from '@fleet/tracks/tri-bool';
import { layOut } from './fix-columns.ts';
import { fromRows } from './rows-in-spans.ts';
import type { Session } from './session.ts';
import { type Span, spanValues } from './span.ts';
import { INSTANT } from './value-bytes.ts';

export const TRACK = {
  columns: ['latitude', 'longitude', 'speedKmh', 'courseDeg', 'ignition', 'motion'],
  only: 'validInTime',
} as const;

/** Neither the span of a fix nor its hash is told: they are a sixth of what a page costs. */
const FIX = layOut(TRACK);
const selectTrack = (spans: readonly Span[]): string => `SELECT string_agg(${FIX.sql}, ''::bytea) AS fixes
  FROM (SELECT f.fix_time${FIX.selected} ${fromRows(TRACK.only, spans)}) AS f`;

/** The first `limit` rows of a track of the spans as columns, in the order in which fixes are told. */
export async function trackOfRows(
  session: Session,
  spans: readonly Span[],
  limit: number,
): Promise<FixColumns> {
  const { rows } = await session.query<{ fixes: Buffer | null }>(selectTrack(spans), [
    ...spanValues(spans),
    limit,
  ]);
  const bytes = rows[0]?.fixes ?? Buffer.alloc(0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fixes = bytes.length / FIX.bytes;
  const columns = emptyColumns(fixes);
  const readInstant = INSTANT.reader();
  for (let row = 0; row < fixes; row++) columns.atMs[row] = readInstant(view, row * FIX.bytes);
  for (const { name, offset, read } of FIX.columns) {
    const column = columns[name as (typeof TRACK.columns)[number]];
    for (let row = 0; row < fixes; row++) column[row] = numberOf(read(view, row * FIX.bytes + offset));
  }
  return columns;
}

/** What nobody told is `NaN`, which is 0 among claims. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? triBoolNumber(value) : Number.NaN;
}
