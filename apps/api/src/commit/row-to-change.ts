import type { Verb } from '@fleet/contracts/access';
import type { Conflict } from '@fleet/contracts/conflict';
import type { Subject } from '@fleet/contracts/entities';
import type { ErrorCode } from '@fleet/contracts/error-code';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Tx } from '@fleet/db/client';
import { delegateOf, type RowOf, type VersionedModel } from '@fleet/db/delegate-of';
import { rows } from '../access/ability.ts';
import { NotFoundError, VersionConflictError } from '../errors.ts';
import { findNames } from '../modules/users/find-names.ts';
import type { Actor } from './actor.ts';
import type { Change } from './audit-record.ts';

type Versioned = Extract<Subject, VersionedModel>;

/** Audit entries that describe a conflict, at most. */
const MAX_ENTRIES = 50;

/**
 * Reads the row the caller may `verb`, in the version they saw. Write it back with that version in the `where`, so that the
 * later of two concurrent changes fails.
 *
 * @throws NotFoundError, also for rows of other accounts · VersionConflictError with the changes since
 */
export async function rowToChange<Model extends Versioned>(
  tx: Tx,
  by: Actor,
  model: Model,
  where: VersionWhere & { verb: Verb; also?: object; missing?: ErrorCode },
): Promise<RowOf<Model>> {
  const { id, version, verb, also = {}, missing } = where;
  const row = await delegateOf(tx, model).findFirst({
    where: { AND: [rows(by, model, verb), { id, ...also }] },
  });
  if (!row) throw new NotFoundError(model, missing);
  if (version !== undefined && version !== row.version)
    throw new VersionConflictError(await conflictOf(tx, { model, id, seen: version, present: row.version }));
  return row;
}

type Meeting = { model: string; id: string; seen: number; present: number };

async function conflictOf(tx: Tx, { model, id, seen, present }: Meeting): Promise<Conflict> {
  const entries = await tx.auditEntry.findMany({
    where: { entity: model, entityId: id, version: { gt: seen } },
    orderBy: { version: 'asc' },
    take: MAX_ENTRIES,
  });
  // The account does not see which person of the service it was.
  const told = entries.map((entry) => ({ ...entry, actorId: entry.actingId ? null : entry.actorId }));
  const actorIds = [...new Set(told.flatMap(({ actorId }) => actorId ?? []))];
  const names = await findNames(tx, actorIds);
  const people = new Map(actorIds.map((id, index) => [id, { id, name: names[index] ?? '' }]));
  const newest = new Map<string, Conflict['changes'][number]>();
  for (const { changes, actorId, createdAt } of told) {
    for (const { field, from, to } of changes as Change[]) {
      const first = newest.get(field)?.from ?? from;
      const changedBy = people.get(actorId ?? '') ?? null;
      newest.set(field, { field, from: first, to, changedBy, changedAt: createdAt.toISOString() });
    }
  }
  return { version: present, changes: [...newest.values()] };
}
