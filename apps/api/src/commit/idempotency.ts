import { createHash } from 'node:crypto';
import type { Tx } from '@fleet/db/client';
import { Prisma } from '@fleet/db/prisma';
import { ConflictError } from '../errors.ts';
import type { Actor, Idempotency } from './actor.ts';

/** A result that can be stored and returned again. */
export type Answer = Prisma.InputJsonValue | null;

/** Hash of a mutation's name and input, independent of field order. */
export function idempotencyOf(key: string | null, operation: string, input: unknown): Idempotency | null {
  if (!key) return null;
  const hash = createHash('sha256')
    .update(`${operation} ${JSON.stringify(input, sorted)}`)
    .digest();
  return { key, requestHash: new Uint8Array(hash) };
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Reserves the key for this transaction, or returns the stored answer. A second request under the same key waits for the
 * first, by the lock of the key's row.
 *
 * @throws ConflictError IDEMPOTENCY_KEY_REUSED for another input under the key
 */
export async function takeKey(tx: Tx, { userId, idempotency }: Actor): Promise<{ answer: Answer } | null> {
  if (!idempotency) return null;
  const { key, requestHash } = idempotency;
  const { count } = await tx.idempotencyKey.createMany({
    data: [{ userId, key, requestHash }],
    skipDuplicates: true,
  });
  if (count > 0) return null;
  const done = await tx.idempotencyKey.findUniqueOrThrow({ where: { userId_key: { userId, key } } });
  if (!Buffer.from(done.requestHash).equals(requestHash))
    throw new ConflictError('This key was used for another request', 'IDEMPOTENCY_KEY_REUSED');
  return { answer: done.answer as Answer };
}

export async function keepAnswer(tx: Tx, { userId, idempotency }: Actor, answer: Answer): Promise<void> {
  if (!idempotency) return;
  await tx.idempotencyKey.update({
    where: { userId_key: { userId, key: idempotency.key } },
    data: { answer: answer ?? Prisma.JsonNull },
  });
}
