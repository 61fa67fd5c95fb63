import type { Db } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';

/** @throws NotFoundError DEVICE_NOT_FOUND, also for another account's */
export async function accountOfDevice(db: Db, caller: Caller, id: string): Promise<string> {
  const device = await db.device.findFirst({
    where: { AND: [rows(caller, 'Device'), { id, status: { not: 'ERASED' } }] },
    select: { accountId: true },
  });
  if (!device) throw new NotFoundError('Device', 'DEVICE_NOT_FOUND');
  return device.accountId;
}
