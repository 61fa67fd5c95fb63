import { mayUse } from '@fleet/billing/entitlement';
import type { SavedScope } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { ReportRecipient } from '@fleet/db/models';
import { tenantDb } from '@fleet/db/tenant-db';
import { type Caller, tenantScopeOf } from '../caller.ts';
import { NotFoundError } from '../errors.ts';
import { findReportFleet } from '../modules/reports/find-report-fleet.ts';
import { type Member, memberAsCaller } from './member-as-caller.ts';
import { FinalFailure } from './run-failure.ts';

/** Somebody who gets the report: it is read as they may see it. */
export type Reader = Member & { db: Db };
export type Readers = { readers: Reader[]; skipped: number; vehicles: number };

type FindReadersQuery = {
  accountId: string;
  ownerId: string;
  scope: SavedScope;
  recipients: readonly Pick<ReportRecipient, 'userId' | 'stoppedAt'>[];
};

/**
 * The recipients who may see every vehicle in the report's owner's scope now. A recipient who may see fewer
 * is skipped, because a partial report under the same name would mislead.
 *
 * @throws FinalFailure where its owner is gone, or what it is of, or the plan has no reports
 */
export async function findReaders(db: Db, wanted: FindReadersQuery, now: Date): Promise<Readers> {
  const { accountId, ownerId, scope, recipients } = wanted;
  const owner = await findOwner(db, wanted, now);
  const ofOwner = await fleetOf(db, owner.caller, scope);
  if (!ofOwner) throw new FinalFailure('NOT_FOUND');
  const found: Readers = { readers: [], skipped: 0, vehicles: ofOwner.length };
  for (const { userId, stoppedAt } of recipients) {
    if (stoppedAt) continue;
    // Whoever does not keep the vehicles any more sends their reports to themselves alone.
    const maySend = userId === ownerId || owner.caller.may('update', 'Vehicle');
    const member = await memberAsCaller(db, { userId, accountId }, now);
    const fleet = member && new Set(await fleetOf(db, member.caller, scope));
    if (maySend && member && fleet && ofOwner.every((id) => fleet.has(id)))
      found.readers.push({ ...member, db: behind(db, member.caller) });
    else found.skipped += 1;
  }
  if (found.readers.length === 0) throw new FinalFailure('NOBODY');
  return found;
}

/** @throws FinalFailure OWNER_LEFT, or NOT_PAID where the plan has no reports */
async function findOwner(db: Db, { accountId, ownerId }: FindReadersQuery, now: Date) {
  const owner = await memberAsCaller(db, { userId: ownerId, accountId }, now);
  if (!owner) throw new FinalFailure('OWNER_LEFT');
  if (!mayUse(owner.caller.entitlement, 'reports')) throw new FinalFailure('NOT_PAID');
  return owner;
}

const behind = (db: Db, caller: Caller): Db => tenantDb(db, () => tenantScopeOf(caller));

/** Null where one of the vehicles or groups is not theirs. */
async function fleetOf(db: Db, caller: Caller, scope: SavedScope): Promise<string[] | null> {
  try {
    const { vehicleIds } = await findReportFleet(behind(db, caller), caller, { ...scope, cursor: null });
    return vehicleIds;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
