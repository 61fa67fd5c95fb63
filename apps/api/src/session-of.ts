import type { Tx } from '@fleet/db/client';
import type { Session } from '@fleet/stored-fixes/session';

/** A transaction of Prisma, for the reader of stored fixes. */
export function sessionOf(tx: Pick<Tx, '$queryRawUnsafe'>): Session {
  return { query: async (text, values) => ({ rows: await tx.$queryRawUnsafe(text, ...values) }) };
}
