import { z } from 'zod';
import { Currency } from './billing-money.ts';

/** The longest period of the books in days. */
const BOOKS_DAYS_MAX = 3_660;
const DAY_MS = 86_400_000;
const SEARCH_MAX = 200;

const SPAN = {
  from: z.iso.date().describe('The first day.'),
  until: z.iso.date().describe('The day after the last one.'),
  currency: Currency,
};
const isSpan = ({ from, until }: { from: string; until: string }): boolean =>
  until > from && Date.parse(until) - Date.parse(from) <= BOOKS_DAYS_MAX * DAY_MS;
const NO_SPAN = { path: ['until'], message: 'It is after the first day, and ten years later at most' };

export const BooksWhere = z.object(SPAN).refine(isSpan, NO_SPAN);
export type BooksWhere = z.output<typeof BooksWhere>;

/** Figures of the books; those from MONTHLY on describe the present and ignore the period. */
export const BOOK_FIGURES = [
  'REVENUE',
  'TAX',
  'RECEIVED',
  'REFUNDED',
  'WRITTEN_OFF',
  'DISPUTE_LOST',
  'CAME',
  'LEFT',
  'MONTHLY',
  'DISPUTED',
  'OWED_NOT_DUE',
  'OWED_UP_TO_30',
  'OWED_UP_TO_60',
  'OWED_OVER_60',
] as const;
export const BookFigure = z.enum(BOOK_FIGURES);
export type BookFigure = z.output<typeof BookFigure>;

export const BookEntriesWhere = z
  .object({
    ...SPAN,
    /** The figure whose entries are listed. */
    figure: BookFigure,
    search: z.string().max(SEARCH_MAX).nullish().describe('Part of the name of an account, or of a number.'),
  })
  .refine(isSpan, NO_SPAN);
export type BookEntriesWhere = z.output<typeof BookEntriesWhere>;
