/*
 * What one document may ask for. What a person may ask for in a minute is in `limits/quotas.ts`; docs/limits.md tells of
 * both.
 */

/** Tokens of one document; the largest of the web app has about 400. */
export const MAX_TOKENS = 2_000;
/** Levels of nested fields; accounts → users → account → billing → lastRecord with their pages takes 8. */
export const MAX_DEPTH = 10;
/** Fields of one document, fragments counted where they are spread. */
export const MAX_BREADTH = 500;
export const MAX_ALIASES = 30;
export const MAX_DIRECTIVES = 30;
/**
 * Weight of one document: each field costs one, a list as many times its content as it is long, and rows their own
 * price below. One full page of everything fits, and one full report; two of them do not, by whatever alias.
 */
export const MAX_COST = 14_000;
/** How long lists without a size are taken to be: devices of a vehicle, contacts of a user. */
export const DEFAULT_MULTIPLIER = 3;
/** Of each row that may be in a page, whatever is asked of it: it is read, checked, kept and written as JSON. */
export const ROW_COST = 1;
/** Positions and events are read past Prisma, and are half the work. */
export const REPORT_ROW_COST = 0.5;
/** Pages that may have more rows than this are long work: of each person one at a time is made. */
export const LONG_PAGE_ROWS = 2_000;
/** A statement over partitions and vehicles, before its first row. */
export const REPORT_COST = 200;
/** One that is summed over a fleet, however few rows are asked for: eight of them in a document. */
export const FLEET_REPORT_COST = 1_500;
/** A fix that is read to be drawn or left out: past GraphQL, and a few columns of it. A month of one vehicle is 6,000. */
export const READ_FIX_COST = 0.02;
/** One that is told as a few characters of a text, which is not made field by field. */
export const TRACK_POINT_COST = 0.1;
/** Cost of a transaction with its audit entries and events, and of each id or row in its input. */
export const WRITE_COST = 50;
export const WRITTEN_ROW_COST = 5;
/**
 * What is asked of each row of a page weighs as if there were at most so many: pages within pages are what must be dear.
 */
export const MAX_PAGE_MULTIPLIER = 50;
/** The same for reports, one of so many rows: their fields stand on the row. */
export const ROWS_OF_A_MULTIPLIER = 400;
/**
 * Rows of a report after which others have the process: a few milliseconds of their fields. Rows of pages ask the
 * database for more, all of them at once, and are not made in turns.
 */
export const REPORT_TURN_ROWS = 100;
/** The same of rows that are written as JSON at once. */
export const WRITTEN_TURN_ROWS = 500;
