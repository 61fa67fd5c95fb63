import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';

/**
 * Cancels a command that has not been sent. The row lock decides between the cancellation and the sending
 * process.
 *
 * @throws NotFoundError · ConflictError COMMAND_ALREADY_SENT
 */
export function cancelCommand(
  services: { db: Db },
  by: Actor,
  { id }: ById,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const command = await tx.command.findFirst({ where: { AND: [rows(by, 'Command'), { id }] } });
    const vehicle =
      command?.vehicleId &&
      (await tx.vehicle.findFirst({
        where: { AND: [rows(by, 'Vehicle', 'command'), { id: command.vehicleId }] },
        select: { id: true, accountId: true },
      }));
    if (!command || !vehicle) throw new NotFoundError('Command');
    const { count } = await tx.command.updateMany({
      where: { id, deviceId: command.deviceId, status: 'QUEUED' },
      data: { status: 'CANCELLED', reason: 'WITHDRAWN', finishedAt: now },
    });
    if (count === 0) throw new ConflictError('The command has left already', 'COMMAND_ALREADY_SENT');
    const details = { commandId: id, type: command.type };
    const { id: vehicleId, accountId } = vehicle;
    record({ type: 'vehicle.commandWithdrawn', entity: 'Vehicle', id: vehicleId, accountId, details });
    return { id };
  });
}
