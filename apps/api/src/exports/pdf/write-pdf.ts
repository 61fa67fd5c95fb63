import { Readable } from 'node:stream';
import type { ExportFile } from '../export-file.ts';
import { drawInThread } from './draw-in-thread.ts';
import { gatherSheet } from './gather-sheet.ts';

/**
 * A file to print and to hand on. It is whole before its first byte is sent, unlike the others, so that what has no room in
 * it is refused.
 *
 * @throws what `gatherSheet` and `drawInThread` throw
 */
export async function writePdf<Row>(file: ExportFile<Row>, signal: AbortSignal): Promise<Readable> {
  const sheet = file.pages ? await file.pages() : await gatherSheet(file);
  const bytes = await drawInThread(sheet, signal);
  return Readable.from([bytes], { objectMode: false });
}
