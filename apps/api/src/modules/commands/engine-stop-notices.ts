import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Vehicle } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { findMembersWhoMay } from '../memberships/find-members-who-may.ts';
import { findNames } from '../users/find-names.ts';
import type { Safety } from './require-safety.ts';

type Dangerous = { vehicle: Vehicle; type: string; why: string; safety: Safety };

/** Notices about an engine stop, or a free text that may be one, to the account's owner and the requester. */
export async function engineStopNotices(
  tx: Tx,
  { userId }: Actor,
  { vehicle, type, why, safety: { condition, insisted } }: Dangerous,
): Promise<PersonalNotice[]> {
  const owners = await findMembersWhoMay(tx, vehicle.accountId, 'bill', 'Account');
  const [askedBy] = await findNames(tx, [userId]);
  const values = {
    ...{ vehicleId: vehicle.id, vehicleTitle: vehicle.title, isEngineStop: type === 'engineStop' },
    ...{ askedBy: askedBy ?? '–', why, condition, insisted },
  };
  return [...new Set([...owners, userId])].map((reader) => ({ userId: reader, kind: 'ENGINE_STOP', values }));
}
