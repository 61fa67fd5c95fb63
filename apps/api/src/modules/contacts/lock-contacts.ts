import type { Tx } from '@fleet/db/client';

/** What a person does with their contacts at once is done one after the other: how many there are, and which is primary. */
export async function lockContacts(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}
