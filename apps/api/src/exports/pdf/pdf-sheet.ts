import type { Language } from '../../http/language.ts';
import type { FileHead, HeadField, RowMark } from '../export-file.ts';

export type PdfColumn = { header: string; align: 'left' | 'right' };
/** A note has one cell, which goes over the whole width. */
export type PdfRow = { cells: readonly string[]; mark: RowMark | null };

/** What is drawn, in the words of its reader: nothing but text and bytes, so that a thread can be handed it. */
export type PdfSheet = {
  language: Language;
  title: string;
  account: string;
  logo: FileHead['logo'];
  productName: string;
  facts: readonly HeadField[];
  madeAt: Date;
  columns: readonly PdfColumn[];
  rows: readonly PdfRow[];
};
