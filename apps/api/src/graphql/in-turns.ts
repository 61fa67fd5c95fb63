import { setImmediate } from 'node:timers/promises';
import { TimeoutError } from '../errors.ts';

/**
 * Rows of a long list, with room after every `turn` of them for whoever else waits for this process. What rows ask the
 * database for is asked for once a turn.
 *
 * @throws TimeoutError once `signal` aborts: nobody waits for the rest
 */
export async function* inTurns<Row>(
  rows: readonly Row[],
  turn: number,
  signal: AbortSignal,
): AsyncGenerator<Row, undefined> {
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % turn === 0) await setImmediate();
    if (signal.aborted) throw new TimeoutError();
    yield row;
  }
}
