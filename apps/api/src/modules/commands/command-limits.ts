import type { Tx } from '@fleet/db/client';
import { ConflictError } from '../../errors.ts';

/** Waiting commands of one device. They are sent one after the other, so more are a mistake or a flood. */
const OF_DEVICE_MAX = 20;
/** Commands of one person per minute. A command to a group counts its vehicles for the account only. */
const OF_PERSON_MAX = 60;
const OF_ACCOUNT_MAX = 600;
const MINUTE_MS = 60_000;

/** Code of a refusal by one of these limits. */
export const TOO_MANY_COMMANDS = 'TOO_MANY_COMMANDS';

type Counted = {
  accountId: string;
  userId: string;
  deviceIds: readonly string[];
  isGroup: boolean;
  now: Date;
};

/**
 * Checks the limits of these commands, while an advisory lock of the account excludes concurrent counts. A command to
 * a group leaves out the devices whose queue is full; a single command is refused.
 *
 * @returns the devices of a group whose queue is full
 * @throws ConflictError TOO_MANY_COMMANDS
 */
export async function takeCommandRoom(tx: Tx, counted: Counted): Promise<ReadonlySet<string>> {
  const { accountId, userId, deviceIds, isGroup, now } = counted;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`commands of ${accountId}`}, 0))`;
  const full = await findFullDevices(tx, deviceIds);
  if (!isGroup && full.size > 0) throw tooMany();
  const createdAt = { gt: new Date(now.getTime() - MINUTE_MS) };
  const ofAccount = await tx.command.count({ where: { accountId, createdAt } });
  const added = deviceIds.filter((id) => !full.has(id)).length;
  if (ofAccount + added > OF_ACCOUNT_MAX) throw tooMany();
  if (!isGroup) {
    const own = await tx.command.count({ where: { accountId, createdAt, createdBy: userId, batchId: null } });
    if (own >= OF_PERSON_MAX) throw tooMany();
  }
  return full;
}

/** Devices with as many waiting commands as they may have. */
async function findFullDevices(tx: Tx, deviceIds: readonly string[]): Promise<Set<string>> {
  const waiting = await tx.command.groupBy({
    by: ['deviceId'],
    where: { deviceId: { in: [...deviceIds] }, status: 'QUEUED' },
    _count: { _all: true },
  });
  const full = waiting.filter(({ _count }) => _count._all >= OF_DEVICE_MAX);
  return new Set(full.map(({ deviceId }) => deviceId));
}

const tooMany = () => new ConflictError('Too many commands are waiting', TOO_MANY_COMMANDS);
