import type { Pen } from './create-pen.ts';
import type { TableLayout } from './lay-out-table.ts';

/** What pages are drawn on. */
export type Canvas = { doc: PDFKit.PDFDocument; pen: Pen; layout: TableLayout };

export const MUTED = '#5d6875';
export const LINE = '#d5dbe1';
/** Of a line of text, times its size. */
export const LEADING = 1.35;
/** Free for the number of the page, and for the name of the report on the second page and on. */
export const FOOT_PT = 50;
export const RUNNING_HEAD_PT = 46;
