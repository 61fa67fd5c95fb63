import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of the archive; `text` is read once, in its turn. */
export type ZipEntry = { path: string; text: AsyncIterable<string> | Iterable<string> };

/** The first day of the format, so that equal contents make equal files. */
const MODIFIED_AT = new Date(1980, 0, 1);

/**
 * Writes a ZIP archive while its entries are read. An entry is requested once the one before it is read, so only the list
 * of entries stays in memory. Errors of the entries destroy the stream; destroying the stream ends the entries.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  addAll(zip, entries).then(() => zip.end(), fail);
  return output;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const output = zip.outputStream as Readable;
  for await (const { path, text } of entries) {
    if (output.destroyed) return;
    const source = Readable.from(text, { objectMode: false });
    const abort = () => void source.destroy();
    output.once('close', abort);
    zip.addReadStream(source, path, { mtime: MODIFIED_AT });
    await finished(source);
    output.off('close', abort);
  }
}
