import { setImmediate } from 'node:timers/promises';

/** What comes of work in turns, with room for others between them. */
export async function ended<Result>(turns: Generator<void, Result>): Promise<Result> {
  for (let turn = turns.next(); ; turn = turns.next()) {
    if (turn.done) return turn.value;
    await setImmediate();
  }
}
