import { byKey } from '@fleet/stored-fixes/fix-key';
import type { AssignedBucket } from './assignment-calendar.ts';
import type { FoldState } from './fold-record.ts';
import { type Folded, foldRecords, type Start } from './fold-records.ts';
import type { Resume } from './gaps.ts';
import type { PastRecord } from './read-records.ts';

type Way = {
  start: Start;
  /** Sorted by time. */
  resumes: readonly Resume[];
  /** Whether these are all records. */
  isWhole: boolean;
};
type BucketAt = (atMs: number) => AssignedBucket;

/**
 * Folds records across deleted ranges (docs/adr/0055). Pure. A trip or stop before a range ends there; after it the fold
 * resumes from the stored state. Records within a range are ignored.
 */
export async function foldAcross(
  { start, resumes, isWhole }: Way,
  records: readonly PastRecord[],
  bucketAt: BucketAt,
): Promise<Folded> {
  if (resumes.length === 0) return foldRecords(start, records, bucketAt);
  let left = records.filter((record) => !resumes.some((resume) => isGone(record, resume)));
  let at = start;
  const parts: Folded[] = [];
  const carried = resumes.flatMap(({ key, state }) => (state === null ? [] : [{ key, state }]));
  for (const { key, state } of carried) {
    const next = left.findIndex((record) => byKey(record, key) > 0);
    if (next < 0 && !isWhole) break;
    const before = next < 0 ? left : left.slice(0, next);
    const part = await foldRecords(at, before, bucketAt);
    parts.push(part);
    if (part.unchangedFrom.daysMs !== Number.POSITIVE_INFINITY) return joined(parts);
    left = left.slice(before.length);
    at = {
      ...start,
      state,
      key,
      completedStates: new Map([[bucketAt(key.atMs + 1).fromMs, JSON.stringify(state)]]),
    };
  }
  parts.push(await foldRecords(at, left, bucketAt));
  const last = records.at(-1);
  const folded = joined(parts);
  // Ignored records count as read.
  return last && byKey(last, folded.key) > 0
    ? { ...folded, key: { atMs: last.atMs, hash: last.hash } }
    : folded;
}

function isGone(record: PastRecord, { fromMs, key }: Resume): boolean {
  return record.atMs >= fromMs && byKey(record, key) <= 0;
}

/** Joins parts: an open trip or stop stays open in the last part only. */
function joined(parts: readonly Folded[]): Folded {
  const [last] = parts.slice(-1);
  if (!last) throw new Error('a fold has one part at least');
  const over = parts.slice(0, -1).flatMap(({ stretches }) => stretches);
  return {
    ...last,
    days: parts.flatMap(({ days }) => days),
    statesIn: new Map<number, FoldState>(parts.flatMap(({ statesIn }) => [...statesIn])),
    stretches: [...over.filter(({ from, to }) => to.atMs > from.atMs), ...last.stretches],
    changes: parts.flatMap(({ changes }) => changes),
  };
}
