import { roleMay, vehicleScopeOf } from '@fleet/contracts/access';
import { rolesGivenBy } from '@fleet/contracts/giving-roles';
import type { Tx } from '@fleet/db/client';
import type { Invitation } from '@fleet/db/models';
import { ConflictError } from '../../errors.ts';
import { isShutOut } from '../auth/may-use.ts';
import { hashToken } from '../auth/session.ts';
import { openAt } from './open-at.ts';

/**
 * Takes an invitation for the person of this address: it is good once, for its own address, and as long as whoever sent it
 * may still give what it gives.
 *
 * @throws ConflictError INVITATION_UNAVAILABLE
 */
export async function takeInvitation(
  tx: Tx,
  { token, email }: { token: string; email: string },
  now: Date,
): Promise<Invitation> {
  const open = { tokenHash: hashToken(token), email, ...openAt(now) };
  // The update is the judge between two who open the link at once.
  const [taken] = await tx.invitation.updateManyAndReturn({ where: open, data: { acceptedAt: now } });
  if (!taken || !(await isStillGiven(tx, taken))) throw unavailable();
  return taken;
}

/** Somebody who was shut out, or is less than they were, brings nobody in. */
export async function isStillGiven(tx: Tx, { accountId, authorId, roles }: Invitation): Promise<boolean> {
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  const author =
    authorId && (await tx.user.findUnique({ where: { id: authorId }, include: { memberships: true } }));
  if (!author || isShutOut(author.status) || account.status !== 'ACTIVE') return false;
  return author.memberships.some((held) => {
    const isOwn = held.accountId === accountId;
    if (!roleMay(held.roles, 'invite', 'Account')) return false;
    const given = rolesGivenBy(held.roles, { type: account.type, isOwn });
    return roles.every((role) => given.includes(role));
  });
}

/** Makes the person a member, as the invitation has it; who is one already stays what they are. */
export async function joinByInvitation(tx: Tx, invitation: Invitation, userId: string): Promise<void> {
  const { accountId, roles, authorId } = invitation;
  const one = { userId_accountId: { userId, accountId } };
  if (await tx.membership.findUnique({ where: one })) return takeRentals(tx, invitation, userId);
  const vehicles = await tx.vehicle.findMany({ where: { accountId, id: { in: invitation.vehicleIds } } });
  const groups = await tx.vehicleGroup.findMany({ where: { accountId, id: { in: invitation.groupIds } } });
  await tx.membership.create({
    data: {
      userId,
      accountId,
      roles,
      createdBy: authorId,
      vehicleScope: invitation.vehicleScope ?? vehicleScopeOf(roles),
      vehicles: { create: vehicles.map(({ id }) => ({ vehicleId: id })) },
      groups: { create: groups.map(({ id }) => ({ groupId: id })) },
    },
  });
  await takeRentals(tx, invitation, userId);
}

/** Rentals for which the person was invited are theirs from now on. */
async function takeRentals(tx: Tx, { id, accountId }: Invitation, userId: string): Promise<void> {
  await tx.rental.updateMany({
    where: { invitationId: id, accountId, userId: null },
    data: { userId, invitationId: null },
  });
}

export function unavailable(): ConflictError {
  return new ConflictError(
    'The invitation is unavailable. It may have already been used.',
    'INVITATION_UNAVAILABLE',
  );
}
