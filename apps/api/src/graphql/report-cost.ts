import { REPORT_COST, REPORT_ROW_COST, ROWS_OF_A_MULTIPLIER } from './limits.ts';

/** What a report weighs that may answer so many rows; of a limit that is no good, as of the largest. */
export function reportCost(
  limit: number | null | undefined,
  { fallback, max, base = REPORT_COST }: { fallback: number; max: number; base?: number },
) {
  const asked = limit ?? fallback;
  const rows = asked > 0 ? Math.min(asked, max) : max;
  return { field: base + rows * REPORT_ROW_COST, multiplier: Math.ceil(rows / ROWS_OF_A_MULTIPLIER) };
}

/** Lists within a report: its multiplier counts them. */
export const WITHIN_REPORT = { field: 1, multiplier: 1 } as const;
