import { type Db, isRecordGone, type Tx } from '@fleet/db/client';
import { ConflictError, ForbiddenError, TimeoutError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { type AuditRecord, writeAuditRecords } from './audit-record.ts';
import { translateConstraint } from './constraints.ts';
import { type Answer, keepAnswer, takeKey } from './idempotency.ts';
import { isSystemActor, type SystemActor } from './system-actor.ts';

/** A change takes milliseconds; a longer one waits for a lock. */
const TRANSACTION_MAX_MS = 10_000;
const CONNECTION_WAIT_MS = 5_000;

export type RecordChange = (record: AuditRecord) => void;

/**
 * Runs `work` in one transaction together with its audit entries, its domain events and the stored answer of its idempotency
 * key. A mutation sent twice under one key runs once. Nothing is committed after the client was told of a timeout. A system
 * actor (`systemActor('billing.run')`) has neither key nor deadline.
 *
 * @param work returns a JSON value, usually the id of the changed entity
 * @throws ConflictError for a violated constraint, by its name · TimeoutError · ForbiddenError for a support session that
 *   may only look
 */
export async function commit<Result extends Answer>(
  { db }: { db: Db },
  by: Actor | SystemActor,
  work: (tx: Tx, record: RecordChange) => Promise<Result>,
): Promise<Result> {
  const noted = async (tx: Tx): Promise<Result> => {
    const records: AuditRecord[] = [];
    const result = await work(tx, (record) => records.push(record));
    await writeAuditRecords(tx, by, records);
    return result;
  };
  if (isSystemActor(by)) {
    const timeout = by.transactionMaxMs ?? TRANSACTION_MAX_MS;
    return translated(() => db.$transaction(noted, { timeout, maxWait: CONNECTION_WAIT_MS }));
  }
  // A read-only support session may run no mutation.
  if (by.acting && !by.acting.allowsChanges) throw new ForbiddenError();
  return translated(() => onceInTime(db, by, noted));
}

/** Runs once per idempotency key, and not after the deadline. */
async function onceInTime<Result extends Answer>(
  db: Db,
  by: Actor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let leave: () => void = () => undefined;
  const run = async (tx: Tx): Promise<Result> => {
    const done = await takeKey(tx, by);
    if (done) return done.answer as Result;
    const result = await work(tx);
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
  } finally {
    leave();
  }
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // The row changed after it was read.
    if (isRecordGone(error)) throw new ConflictError('Somebody else changed it just now');
    throw translateConstraint(error);
  }
}
