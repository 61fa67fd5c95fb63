import { type PackedTrack, unpackTrack } from '@fleet/packed-day/unpack-track';
import { eachColumn, type FixColumns } from '@fleet/tracks/column-fixes';
import { unpackedOf } from './damaged-day-error.ts';
import { bufferOf, type PackedPart } from './parts.ts';
import type { Span } from './span.ts';
import { isInTime } from './stored-fix.ts';

/** What of a packed part lies in a span and is of a track. @throws DamagedDayError */
export function trackOfPart(part: Pick<PackedPart, 'firstMs' | 'packed'>, span: Span): FixColumns {
  return unpackedOf({ deviceId: span.deviceId, atMs: part.firstMs }, () => trackIn(part.packed, span));
}

function trackIn(packed: Uint8Array, span: Span): FixColumns {
  const track = unpackTrack(bufferOf(packed));
  const [from, until] = rowsIn(span, track);
  const within = eachColumn(columnsIn(track), (column) => column.subarray(from, until));
  const isTold = toldIn(track).subarray(from, until);
  if (!isTold.includes(0)) return within;
  return eachColumn(within, (column) => column.filter((_, row) => isTold[row] === 1));
}

function columnsIn({ fixTimeMs: atMs, ...track }: PackedTrack): FixColumns {
  const { latitude, longitude, speedKmh, courseDeg, ignition, motion } = track;
  return { atMs, latitude, longitude, speedKmh, courseDeg, ignition, motion };
}

/** 1 where a fix is valid, and its clock was not ahead. */
function toldIn({ fixTimeMs, receivedAtMs, valid }: PackedTrack): Uint8Array {
  return valid.map((isValid, row) => {
    const times = { fixTimeMs: fixTimeMs[row] ?? Number.NaN, receivedAtMs: receivedAtMs[row] ?? Number.NaN };
    return isValid === 1 && isInTime(times) ? 1 : 0;
  });
}

/** Records stand in the order of their keys: those of a span follow each other. */
function rowsIn(
  { after, untilMs }: Span,
  { fixTimeMs, hashAt }: Pick<PackedTrack, 'fixTimeMs' | 'hashAt'>,
): [from: number, until: number] {
  const afterHash = BigInt(after.hash);
  const from = fixTimeMs.findIndex(
    (atMs, row) => atMs > after.atMs || (atMs === after.atMs && hashAt(row) > afterHash),
  );
  if (from < 0) return [0, 0];
  const until = fixTimeMs.findLastIndex((atMs) => atMs < untilMs) + 1;
  return [from, Math.max(from, until)];
}
