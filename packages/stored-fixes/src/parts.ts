import { setImmediate } from 'node:timers/promises';
import type { PositionKey, StoredPosition } from '@fleet/packed-day/stored-position';
import { unpackDay } from '@fleet/packed-day/unpack-day';
import { unpackKeys } from '@fleet/packed-day/unpack-keys';
import { unpackPlaced } from '@fleet/packed-day/unpack-placed';
import { type DayOf, unpackedOf } from './damaged-day-error.ts';
import type { Session } from './session.ts';
import { FROM_SPANS, PARTS_IN_SPAN, type Span, spanValues } from './span.ts';
import { type FixColumn, type FixQuery, isOfPlaced, type PackedRecord } from './stored-fix.ts';

/** A part of a packed day that reaches into a span, the span given by its place in the list. */
export type Part = { number: number; firstMs: number; lastMs: number; positions: number };
export type PackedPart = Part & { packed: Uint8Array };

/** Parts of a span that are asked of at once. */
export const PARTS_OF_SPAN = 16;

const PART = `(s.number - 1)::int AS number, (extract(epoch FROM k.first_at) * 1000)::float8 AS "firstMs",
    (extract(epoch FROM k.last_at) * 1000)::float8 AS "lastMs", k.positions`;
const FIRST_PARTS = `CROSS JOIN LATERAL (SELECT * FROM packed_days k WHERE ${PARTS_IN_SPAN}
    ORDER BY k.day, k.part LIMIT $8) k`;

/** Where the bytes are not selected, none of them is read. */
const SELECT_PARTS = `SELECT ${PART} ${FROM_SPANS} ${FIRST_PARTS}`;
const SELECT_PACKED = `SELECT ${PART}, k.packed ${FROM_SPANS} ${FIRST_PARTS} ORDER BY s.number, k.day, k.part`;

/** Which parts reach into the spans, the first ones of each. */
export async function findParts(session: Session, spans: readonly Span[]): Promise<Part[]> {
  return (await session.query<Part>(SELECT_PARTS, [...spanValues(spans), PARTS_OF_SPAN])).rows;
}

/**
 * The parts that reach into the spans with their bytes, span by span in the order of time; null where a span has more than
 * are asked of at once.
 */
export async function readParts(session: Session, spans: readonly Span[]): Promise<PackedPart[] | null> {
  const { rows } = await session.query<PackedPart>(SELECT_PACKED, [...spanValues(spans), PARTS_OF_SPAN + 1]);
  const counts = new Map<number, number>();
  for (const { number } of rows) {
    const count = (counts.get(number) ?? 0) + 1;
    if (count > PARTS_OF_SPAN) return null;
    counts.set(number, count);
  }
  return rows;
}

/** @throws DamagedDayError */
export async function unpackPart(packed: Uint8Array, of: DayOf): Promise<StoredPosition[]> {
  // A day takes some milliseconds: others have the process in between.
  await setImmediate();
  return unpackedOf(of, () => unpackDay(bufferOf(packed)));
}

/** As far as is wanted: distances and readings take most of the time. @throws DamagedDayError */
export async function unpackWanted(
  packed: Uint8Array,
  of: DayOf,
  wanted: FixQuery<FixColumn>,
): Promise<PackedRecord[]> {
  if (!isOfPlaced(wanted)) return unpackPart(packed, of);
  await setImmediate();
  return unpackedOf(of, () => unpackPlaced(bufferOf(packed)));
}

/** @throws DamagedDayError */
export async function unpackPartKeys(packed: Uint8Array, of: DayOf): Promise<PositionKey[]> {
  await setImmediate();
  return unpackedOf(of, () => unpackKeys(bufferOf(packed)));
}

export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
