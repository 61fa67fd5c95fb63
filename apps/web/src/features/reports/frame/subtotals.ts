import type { ReportSubtotals } from '@fleet/contracts/fleet-report';

/** By what the rows of a report stand under each other, with sums; `NONE` beside each other. */
export const SUBTOTALS = ['DAY', 'VEHICLE', 'NONE'] as const;
export type Subtotals = (typeof SUBTOTALS)[number];

/** The same for the server. */
export const wantedOf = (subtotals: Subtotals): ReportSubtotals | null =>
  subtotals === 'NONE' ? null : subtotals;

const WORDS: Record<Subtotals, string | null> = { DAY: null, VEHICLE: 'vehicle', NONE: 'none' };

/** As the address has it: nothing for what nobody chose. */
export const subtotalsWord = (subtotals: Subtotals): string | null => WORDS[subtotals];

export const subtotalsOf = (word: string | null): Subtotals =>
  SUBTOTALS.find((subtotals) => WORDS[subtotals] === word) ?? 'DAY';
