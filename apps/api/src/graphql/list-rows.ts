import { setImmediate } from 'node:timers/promises';
import type { GraphQLResolveInfo } from 'graphql';
import { TimeoutError } from '../errors.ts';
import type { Context } from './context.ts';
import { REPORT_TURN_ROWS, WRITTEN_TURN_ROWS } from './limits.ts';
import { rowWriter, type WriteRow } from './row-writer.ts';

/**
 * The rows of a report, as the list that a field answers, with room after every turn of them for whoever else waits for this
 * process. Where each is nothing but values of its own they are written as JSON here, past the executor, which asks for
 * each field of each row by itself and keeps them all; the list, empty until then, is put into the answer when that is
 * written. Of rows that are more than that the executor makes the list. The same is answered either way.
 *
 * @throws TimeoutError once nobody waits for the rest
 */
export async function* listRows<Row extends object>(
  rows: readonly Row[],
  context: Context,
  info: GraphQLResolveInfo,
): AsyncGenerator<Row, undefined> {
  const { textLists, signal } = context;
  const write = textLists && rowWriter(info, context);
  const pieces = write && (await writeRows(rows, write, signal));
  if (pieces) {
    textLists.put(info.path, pieces);
    return;
  }
  for (const [index, row] of rows.entries()) {
    if (index % REPORT_TURN_ROWS === 0) await addDistance(index, signal);
    yield row;
  }
}

/** Null where a row is more than its values. */
async function writeRows(
  rows: readonly object[],
  write: WriteRow,
  signal: AbortSignal,
): Promise<Buffer[] | null> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < rows.length; from += WRITTEN_TURN_ROWS) {
    await addDistance(from, signal);
    const texts = rows.slice(from, from + WRITTEN_TURN_ROWS).map((row) => write(row as never));
    if (texts.includes(null)) return null;
    const isLast = from + WRITTEN_TURN_ROWS >= rows.length;
    pieces.push(Buffer.from(isLast ? texts.join(',') : `${texts.join(',')},`));
  }
  return pieces;
}

async function addDistance(done: number, signal: AbortSignal): Promise<void> {
  if (done > 0) await setImmediate();
  if (signal.aborted) throw new TimeoutError();
}
