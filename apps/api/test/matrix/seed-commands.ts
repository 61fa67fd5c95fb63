import type { Db } from '@fleet/db/client';
import { PAST } from './past.ts';

type Told = { accountId: string; userId: string; vehicleId: string; deviceId: string; mark: string };

/** A command that ended, with every column filled, and one that is kept. */
export async function seedCommands(
  db: Db,
  { accountId, userId, vehicleId, deviceId, mark }: Told,
): Promise<{ commandId: string; savedCommandId: string }> {
  const { id: commandId } = await db.command.create({
    data: {
      ...{ accountId, vehicleId, deviceId, type: 'custom', parameters: { data: `command ${mark}` } },
      ...{ batchId: accountId, againOf: accountId, why: `why ${mark}`, confirmed: `confirmed ${mark}` },
      ...{ condition: 'STANDING', maxSpeedKmh: 4.5, status: 'SUCCEEDED', reason: 'RESULT_UNKNOWN' },
      ...{ result: `result ${mark}`, attempts: 1, number: 7, protocol: `protocol of the command ${mark}` },
      ...{ remoteAddress: `address of the command ${mark}`, createdBy: userId },
      ...{ createdAt: PAST, sentAt: PAST, acknowledgedAt: PAST, finishedAt: PAST, expiresAt: PAST },
    },
  });
  const { id: savedCommandId } = await db.savedCommand.create({
    data: { accountId, title: `saved command ${mark}`, type: 'custom', parameters: { data: mark } },
  });
  return { commandId, savedCommandId };
}
