import { MAX_REPORTS_OF_PERSON, MAX_SCHEDULES_OF_ACCOUNT } from '@fleet/contracts/saved-report';
import type { Tx } from '@fleet/db/client';
import { ConflictError } from '../../errors.ts';

/** What is counted below is counted by one after the other: else each would find room for itself. */
export async function lockReports(tx: Tx, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('saved_reports ' || ${accountId}, 0))::text`;
}

/** @throws ConflictError for one report too many */
export async function requireRoom(tx: Tx, whose: { userId: string; accountId: string }): Promise<void> {
  if ((await tx.savedReport.count({ where: whose })) < MAX_REPORTS_OF_PERSON) return;
  throw tooMany('title', MAX_REPORTS_OF_PERSON, `One person keeps ${MAX_REPORTS_OF_PERSON} reports at most`);
}

/** Those of who left are sent no more, and nobody else can erase them. @throws ConflictError for one schedule too many */
export async function requireRoomForSchedule(tx: Tx, accountId: string): Promise<void> {
  const ofMembers = { user: { memberships: { some: { accountId } } } };
  const scheduled = await tx.savedReport.count({
    where: { accountId, frequency: { not: null }, ...ofMembers },
  });
  if (scheduled < MAX_SCHEDULES_OF_ACCOUNT) return;
  const message = `An account has ${MAX_SCHEDULES_OF_ACCOUNT} reports sent by the clock at most`;
  throw tooMany('schedule', MAX_SCHEDULES_OF_ACCOUNT, message);
}

function tooMany(field: string, max: number, message: string): ConflictError {
  return new ConflictError(message, 'CONFLICT', [
    { path: ['data', field], code: 'TOO_MANY', params: { max }, message },
  ]);
}
