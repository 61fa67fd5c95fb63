import { linkOf } from './link.ts';
import { type ReadingValue, ReadingValues } from './reading-values.ts';
import type { TrackFix } from './track-fix.ts';
import { DEFAULT_RULE } from './track-rule.ts';

/** Who tells a reading at each fix, and then not for so long, has stopped telling it. */
const SILENT_MAX_MS = DEFAULT_RULE.parkedSilenceMaxMs;

/** What a reading told in a part of the time, of which `atMs` is its first instant; least and highest with theirs. */
export type ReadingColumn = {
  atMs: number;
  untilMs: number;
  least: number;
  leastAtMs: number;
  highest: number;
  highestAtMs: number;
  average: number;
  values: number;
  /** Between the column before and this one there is a time of which nobody knows. */
  isAfterGap: boolean;
};

/** A reading of one vehicle, value after value in the order of time. */
export class ReadingCurve {
  readonly values = new ReadingValues();
  private last: TrackFix | null = null;
  private isAfterGap = false;

  /** @param value null where this fix does not tell it, which is no gap as long as others follow soon */
  add(fix: TrackFix, value: number | null): void {
    if (this.last && linkOf(this.last, fix) === 'unknown') this.isAfterGap = true;
    this.last = fix;
    if (value === null) return;
    const before = this.values.at(-1);
    const isAfterGap = before !== undefined && (this.isAfterGap || fix.atMs - before.atMs > SILENT_MAX_MS);
    this.values.push({ atMs: fix.atMs, value, isAfterGap });
    this.isAfterGap = false;
  }
}

type Columns = { fromMs: number; toMs: number; columns: number };

/**
 * The values in so many equal parts of a period at the most, each with all of its values within its least and highest. Where
 * there are no more values than columns, each value is one.
 */
export function readingColumns(values: ReadingValues, { fromMs, toMs, columns }: Columns): ReadingColumn[] {
  const partOf =
    values.length <= columns
      ? (_atMs: number, index: number) => index
      : (atMs: number) => Math.floor(((atMs - fromMs) / (toMs - fromMs)) * columns);
  const found: ReadingColumn[] = [];
  let openPart: number | null = null;
  let index = 0;
  for (const value of values) {
    const part = partOf(value.atMs, index++);
    const open = found.at(-1);
    if (open && part === openPart) widen(open, value);
    else found.push(columnOf(value));
    openPart = part;
  }
  return found;
}

function columnOf({ atMs, value, isAfterGap }: ReadingValue): ReadingColumn {
  return {
    ...{ atMs, untilMs: atMs, isAfterGap, values: 1 },
    ...{ least: value, leastAtMs: atMs, highest: value, highestAtMs: atMs, average: value },
  };
}

/** A gap within a part is narrower than what can be seen of it. */
function widen(column: ReadingColumn, { atMs, value }: ReadingValue): void {
  if (value < column.least) Object.assign(column, { least: value, leastAtMs: atMs });
  if (value > column.highest) Object.assign(column, { highest: value, highestAtMs: atMs });
  column.values++;
  const average = column.average + (value - column.average) / column.values;
  // What doubles lose does not lead out of the range.
  column.average = Math.min(column.highest, Math.max(column.least, average));
  column.untilMs = atMs;
}
