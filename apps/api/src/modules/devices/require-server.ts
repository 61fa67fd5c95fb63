import type { Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { ConflictError } from '../../errors.ts';

/** @throws ConflictError NOT_FOUND at the field, for a device server of another account */
export async function requireServer(
  tx: Tx,
  by: Actor,
  { serverId, accountId }: { serverId: string; accountId: string },
): Promise<void> {
  const found = await tx.deviceServer.count({
    where: { AND: [rows(by, 'DeviceServer', 'inspect'), { id: serverId, accountId }] },
  });
  if (found > 0) return;
  const message = 'Device server not found';
  const issue = { path: ['data', 'serverId'], code: 'NOT_FOUND' as const, params: {}, message };
  throw new ConflictError(message, 'NOT_FOUND', [issue]);
}
