import { z } from 'zod';

/** Rows per page a table offers; 0 asks for all. */
export const PAGE_SIZES = [5, 7, 10, 15, 20, 25, 50, 0] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** What "all" gives at the most, so that no list is without a limit; `total` still tells the true number. */
export const MAX_PAGE_SIZE = 10_000;

export const PageOptions = z
  .object({
    page: z.int().min(1, 'Page starts at 1').max(1_000_000).default(1),
    size: z.int().min(0).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  })
  .describe('The first page is 1. A size of 0 asks for everything, up to ten thousand rows.');
export type PageOptions = z.output<typeof PageOptions>;
