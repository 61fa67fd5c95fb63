import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';
import { checkMove } from './find-move-progress.ts';
import { change } from './sync-device-server.ts';

/**
 * Ends the move: nothing more is read from the server. Nothing is deleted there.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError MOVE_NOT_READY
 */
export function finishDeviceServerMove(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'DeviceServer', { ...where, verb: 'update' });
    const checks = await checkMove(tx, before, now);
    if (before.type !== 'TRACCAR' || checks.some(({ isMet }) => !isMet))
      throw new ConflictError('The move cannot be finished yet', 'MOVE_NOT_READY');
    const data = { status: 'FINISHED' as const, nextAttemptAt: null, attempts: 0, finishedAt: now };
    return change(tx, record, before, { type: 'deviceServer.moveFinished', data });
  });
}
