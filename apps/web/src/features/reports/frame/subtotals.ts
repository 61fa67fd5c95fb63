import type { ReportSubtotals } from '@fleet/contracts/fleet-report';

/** Grouping of rows with subtotals; `NONE` for a flat list. */
export const SUBTOTALS = ['DAY', 'VEHICLE', 'NONE'] as const;
export type Subtotals = (typeof SUBTOTALS)[number];

/** Grouping as query arguments. */
export const wantedOf = (subtotals: Subtotals): ReportSubtotals | null =>
  subtotals === 'NONE' ? null : subtotals;

const WORDS: Record<Subtotals, string | null> = { DAY: null, VEHICLE: 'vehicle', NONE: 'none' };

/** Grouping in the address; empty for the default. */
export const subtotalsWord = (subtotals: Subtotals): string | null => WORDS[subtotals];

export const subtotalsOf = (word: string | null): Subtotals =>
  SUBTOTALS.find((subtotals) => WORDS[subtotals] === word) ?? 'DAY';
