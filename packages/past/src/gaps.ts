import { byKey, keyBefore } from '@fleet/stored-fixes/fix-key';
import type { FoldState } from './fold-record.ts';
import type { Folded } from './fold-records.ts';
import type { Head, RecordKey } from './read-devices.ts';

/**
 * A time of a device that is gone (docs/adr/0055). What is kept after it begins with the state that was carried over its
 * end; null where nothing was folded after it yet.
 */
export type Gap = { fromMs: number; untilMs: number; state: FoldState | null };

/**
 * Where a fold goes on behind a gap: records of the gap until this key are of what is gone and change nothing; those after
 * it are folded from the state, or from what came before the gap where there is none.
 */
export type Resume = { fromMs: number; key: RecordKey; state: FoldState | null };

type Of = { gaps: readonly Gap[]; head: Head | null };

export const isIn = ({ fromMs, untilMs }: Gap, atMs: number): boolean => atMs >= fromMs && atMs < untilMs;

/** The gap that the head lies in: all that was folded is gone, and what comes goes on from the head. */
export function gapOfHead({ gaps, head }: Of): Gap | null {
  return (head && gaps.find((gap) => gap.state === null && isIn(gap, head.atMs))) ?? null;
}

/** Of a fold that begins after `key`, the gaps that it comes across. */
export function resumesOf({ gaps, head }: Of, key: RecordKey, isReplay: boolean): Resume[] {
  const own = gapOfHead({ gaps, head });
  const resumes = gaps.flatMap((gap): Resume[] => {
    const { fromMs, untilMs, state } = gap;
    if (state) return [{ fromMs, key: keyBefore(untilMs), state }];
    if (!isReplay || (head && head.atMs < fromMs)) return [];
    // What is newer than all that was folded is no late record, however old it is.
    if (head && gap === own) return [{ fromMs, key: head, state: head.state }];
    return [{ fromMs, key: keyBefore(untilMs), state: null }];
  });
  return resumes.filter((resume) => byKey(resume.key, key) >= 0);
}

/** What of a fold is written: of a time that is gone nothing comes back but what reaches out of it. */
export function withoutGaps(folded: Folded, gaps: readonly Gap[]): Folded {
  if (gaps.length === 0) return folded;
  const isGone = (atMs: number) => gaps.some((gap) => isIn(gap, atMs));
  return {
    ...folded,
    days: folded.days.filter(({ fromMs }) => !isGone(fromMs)),
    stretches: folded.stretches.filter(
      ({ from, to }) => !gaps.some((gap) => isIn(gap, from.atMs) && to.atMs <= gap.untilMs),
    ),
    changes: folded.changes.filter(({ atMs }) => !isGone(atMs)),
  };
}

/** Whether what a day came to is in the totals once more: what is gone was counted, unless it is folded for the first time. */
export function countsIn(gaps: readonly Gap[], dayMs: number): boolean {
  return !gaps.some((gap) => gap.state !== null && isIn(gap, dayMs));
}
