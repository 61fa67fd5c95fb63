import type { PositionKey } from '@fleet/packed-day/stored-position';
import { byKey, type FixKey } from './fix-key.ts';
import { type PackedPart, unpackWanted } from './parts.ts';
import type { Span } from './span.ts';
import { type FixColumn, type FixQuery, fixOfRecord, isWanted, type StoredFix } from './stored-fix.ts';

/** Rows and what of the parts lies in their spans, in the order of both. On equal keys the packed record wins. */
export async function withPacked<Column extends FixColumn>(
  rows: readonly StoredFix<Column>[],
  parts: readonly PackedPart[],
  spans: readonly Span[],
  wanted: FixQuery<Column>,
): Promise<StoredFix<Column>[]> {
  const beside = new Map(rows.map((row) => [nameOf(row, row.atMs, row.hash), row]));
  const packed: StoredFix<Column>[] = [];
  for (const { number, firstMs, packed: bytes } of parts) {
    const span = spans[number];
    if (!span) continue;
    const of = { deviceId: span.deviceId, atMs: firstMs };
    const records = (await unpackWanted(bytes, of, wanted)).filter((record) => isIn(span, record));
    for (const { fixTimeMs, hash } of beside.size > 0 ? records : NONE)
      beside.delete(nameOf(span, fixTimeMs, hash));
    const wantedOnes = records.filter((record) => isWanted(record, wanted.only));
    for (const record of wantedOnes) packed.push(fixOfRecord(record, span, wanted));
  }
  return [...beside.values(), ...packed].sort(byPlace);
}

const NONE: readonly PositionKey[] = [];

/** Whether a packed record lies in a span. */
export function isIn({ after, untilMs }: Pick<Span, 'after' | 'untilMs'>, record: PositionKey): boolean {
  const { fixTimeMs, hash } = record;
  if (fixTimeMs >= untilMs || fixTimeMs < after.atMs) return false;
  return fixTimeMs > after.atMs || hash > BigInt(after.hash);
}

type Place = FixKey & Pick<Span, 'group' | 'deviceId'>;

/** The order in which fixes are told. */
export function byPlace(a: Place, b: Place): number {
  if (a.group !== b.group) return a.group - b.group;
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  if (a.deviceId !== b.deviceId) return a.deviceId < b.deviceId ? -1 : 1;
  return byKey(a, b);
}

function nameOf(
  { group, deviceId }: Pick<Span, 'group' | 'deviceId'>,
  atMs: number,
  hash: string | bigint,
): string {
  return `${group} ${deviceId} ${atMs} ${hash}`;
}
