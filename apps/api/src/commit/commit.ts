import { type Db, isRecordGone, type Tx } from '@fleet/db/client';
import { ConflictError, ForbiddenError, TimeoutError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { translateConstraint } from './constraints.ts';
import { type Answer, keepAnswer, takeKey } from './idempotency.ts';
import { type Note, writeNotes } from './note.ts';

/** A change takes milliseconds; what takes longer waits for somebody. */
const TRANSACTION_MAX_MS = 10_000;
const CONNECTION_WAIT_MS = 5_000;

export type Noting = (note: Note) => void;

/**
 * Does `work` in one transaction with what belongs to it: the lines of the entities' history and the facts for others
 * that it notes, and the answer under the sender's key. A mutation sent twice under one key is done once and answered
 * twice. Nothing is committed once the sender was told that it took too long.
 *
 * @param work answers what can be kept as JSON, mostly the id of what it changed
 * @throws ConflictError for a violated constraint, by its name · TimeoutError · ForbiddenError for who acts for others and
 *   only looks
 */
export async function commit<Result extends Answer>(
  { db }: { db: Db },
  by: Actor,
  work: (tx: Tx, note: Noting) => Promise<Result>,
): Promise<Result> {
  // Whoever only looks changes nothing, whatever the mutation asks of a role.
  if (by.acting && !by.acting.allowsChanges) throw new ForbiddenError();
  let leave: () => void = () => undefined;
  const run = async (tx: Tx): Promise<Result> => {
    const done = await takeKey(tx, by);
    if (done) return done.answer as Result;
    const notes: Note[] = [];
    const result = await work(tx, (note) => notes.push(note));
    await writeNotes(tx, by, notes);
    await keepAnswer(tx, by, result);
    leave = by.deadline.enterCommit();
    return result;
  };
  const leftMs = by.deadline.remainingMs();
  if (leftMs === 0) throw new TimeoutError();
  try {
    return await db.$transaction(run, {
      timeout: Math.min(TRANSACTION_MAX_MS, leftMs),
      maxWait: Math.min(CONNECTION_WAIT_MS, leftMs),
    });
  } catch (error) {
    // Somebody changed the row between its reading and its writing.
    if (isRecordGone(error)) throw new ConflictError('Somebody else changed it just now');
    throw translateConstraint(error);
  } finally {
    leave();
  }
}
