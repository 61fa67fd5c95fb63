import type { StoredPosition } from '@fleet/packed-day/stored-position';

/** Whoever asks for one record unpacks its part, and has the process for so long. */
const PART_RECORDS = 10_000;

/**
 * Records of a day in their order, in parts that no cut lies within, and that are not much larger than others of a busy
 * tracker. Records of one instant stay together: readers tell parts apart by their instants.
 */
export function cutParts(
  records: readonly StoredPosition[],
  cuts: readonly number[],
  partRecords = PART_RECORDS,
): StoredPosition[][] {
  const parts: StoredPosition[][] = [];
  let part: StoredPosition[] = [];
  let cut = 0;
  for (const record of records) {
    const passed = cut;
    while ((cuts[cut] ?? Number.POSITIVE_INFINITY) <= record.fixTimeMs) cut += 1;
    const isFull = part.length >= partRecords && part.at(-1)?.fixTimeMs !== record.fixTimeMs;
    if (part.length > 0 && (cut !== passed || isFull)) {
      parts.push(part);
      part = [];
    }
    part.push(record);
  }
  return part.length > 0 ? [...parts, part] : parts;
}
