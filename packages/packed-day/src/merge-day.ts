import { packDay } from './pack-day.ts';
import { byKey, type StoredPosition } from './stored-position.ts';
import { unpackDay } from './unpack-day.ts';

/**
 * Packed records and those that are rows beside them, in the order of their key. Of two of one key the packed one stands,
 * as the row that is in the table stands against one that is sent again.
 */
export function mergeRecords(
  packed: readonly StoredPosition[],
  beside: readonly StoredPosition[],
): StoredPosition[] {
  const all = [...packed, ...beside].sort(byKey);
  // The sort is stable, so what was packed stands before its like.
  return all.filter((record, at) => {
    const before = all[at - 1];
    return !before || byKey(before, record) !== 0;
  });
}

/** The day packed anew with what came late. @throws PackedDayError as `packDay` and `unpackDay`. */
export function mergeDay(packed: Buffer, late: readonly StoredPosition[]): Buffer {
  return packDay(mergeRecords(unpackDay(packed), late));
}
