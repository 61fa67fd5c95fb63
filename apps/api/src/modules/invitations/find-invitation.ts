import type { InvitationWhere } from '@fleet/contracts/invitation';
import type { Invitation } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import type { Origin } from '../../commit/actor.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { hashToken } from '../auth/session.ts';

/** With the token that somebody came with: nobody else is told it, for only its hash is kept. */
export type FoundInvitation = Invitation & { token?: string };

type FindInvitationDeps = Pick<CallerServices, 'db' | 'asSystem' | 'invitationLimits'>;

/**
 * By its token for whoever has the link, signed in or not, in whatever state it is; by its id for who keeps the account.
 *
 * @param query what the answer needs of it
 * @throws NotFoundError INVITATION_NOT_FOUND · TooManyRequestsError
 */
export async function findInvitation(
  services: FindInvitationDeps,
  { origin, caller }: { origin: Origin; caller: Caller | null },
  { id, token }: InvitationWhere,
  query: object,
): Promise<FoundInvitation> {
  if (token) {
    await services.invitationLimits.takeLook(origin.address);
    const { db } = services.asSystem('show an invitation to who has its link');
    const found = await db.invitation.findFirst({ ...query, where: { tokenHash: hashToken(token) } });
    if (found) return Object.assign(found, { token });
  } else if (id && caller) {
    const where = { AND: [rows(caller, 'Invitation'), { id }] };
    const found = await services.db.invitation.findFirst({ ...query, where });
    if (found) return found;
  }
  throw new NotFoundError('Invitation', 'INVITATION_NOT_FOUND');
}
