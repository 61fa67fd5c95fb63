import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import type { RecordChange } from '../../commit/commit.ts';
import { contactRecord } from './contact-record.ts';

/** The contact that was the primary one is one among others from now on. */
export async function makeRoomForPrimary(tx: Tx, by: Actor, record: RecordChange): Promise<void> {
  const before = await tx.contact.findFirst({ where: { userId: by.userId, isPrimary: true } });
  if (!before) return;
  const data = { isPrimary: false, version: { increment: 1 } };
  const after = await tx.contact.update({ where: { id: before.id }, data });
  record(contactRecord(by, 'contact.updated', { before, after }));
}
