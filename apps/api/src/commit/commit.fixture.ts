import type { Db } from '@fleet/db/client';
import type { SeededActor } from '../../test/actor.ts';
import { commit } from './commit.ts';
import { idempotencyOf } from './idempotency.ts';

/** Adds a group and emits its event. */
export function addGroup(db: Db, by: SeededActor, title: string) {
  return commit({ db }, by, async (tx, record) => {
    const { id, accountId } = await tx.vehicleGroup.create({ data: { accountId: by.accountId, title } });
    record({ type: 'vehicleGroup.created', entity: 'VehicleGroup', id, accountId, after: { title } });
    return { id };
  });
}

export const keyed = (by: SeededActor, key: string | null, input: unknown = 'same'): SeededActor => ({
  ...by,
  idempotency: idempotencyOf(key, 'addGroup', input),
});

/** Rows that a commit writes for this person. */
export async function traces(db: Db, { userId, accountId }: SeededActor) {
  const [groups, history, events, keys] = await Promise.all([
    db.vehicleGroup.count({ where: { accountId } }),
    db.auditEntry.count({ where: { actorId: userId } }),
    db.outboxEvent.count({ where: { actorId: userId } }),
    db.idempotencyKey.count({ where: { userId } }),
  ]);
  return { groups, history, events, keys };
}
export const NOTHING = { groups: 0, history: 0, events: 0, keys: 0 };
