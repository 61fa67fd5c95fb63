import type { Tx } from '@fleet/db/client';
import { ConflictError } from '../../errors.ts';

/** Waiting commands of one device. They are sent one after the other, so more are a mistake or a flood. */
const OF_DEVICE_MAX = 20;
/** Commands of one person per minute. A command to a group counts its vehicles for the account only. */
const OF_PERSON_MAX = 60;
const OF_ACCOUNT_MAX = 600;
const MINUTE_MS = 60_000;

type Counted = {
  accountId: string;
  userId: string;
  deviceIds: readonly string[];
  isGroup: boolean;
  now: Date;
};

/**
 * Checks the limits of these commands, while the account's row is locked against concurrent counts.
 *
 * @throws ConflictError TOO_MANY_COMMANDS
 */
export async function takeCommandRoom(tx: Tx, counted: Counted): Promise<void> {
  const { accountId, userId, deviceIds, isGroup, now } = counted;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`commands of ${accountId}`}, 0))`;
  const createdAt = { gt: new Date(now.getTime() - MINUTE_MS) };
  const ofAccount = await tx.command.count({ where: { accountId, createdAt } });
  if (ofAccount + deviceIds.length > OF_ACCOUNT_MAX) throw tooMany();
  if (!isGroup) {
    const own = await tx.command.count({ where: { accountId, createdAt, createdBy: userId, batchId: null } });
    if (own >= OF_PERSON_MAX) throw tooMany();
  }
  const waiting = await tx.command.groupBy({
    by: ['deviceId'],
    where: { deviceId: { in: [...deviceIds] }, status: 'QUEUED' },
    _count: { _all: true },
  });
  if (waiting.some(({ _count }) => _count._all >= OF_DEVICE_MAX)) throw tooMany();
}

const tooMany = () => new ConflictError('Too many commands are waiting', 'TOO_MANY_COMMANDS');
