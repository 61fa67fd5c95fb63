import type { Invitation } from '@fleet/db/models';
import type { Note, Picture } from '../../commit/note.ts';

function invitationPicture(invitation: Invitation): Picture {
  const { email, roles, firstName, lastName, vehicleScope, expiresAt } = invitation;
  const { acceptedAt, revokedAt, declinedAt } = invitation;
  return {
    email,
    roles,
    firstName,
    lastName,
    vehicleScope,
    expiresAt: expiresAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    declinedAt: declinedAt?.toISOString() ?? null,
  };
}

/** An invitation as its account's history tells of it. */
export function invitationNote(
  type: `invitation.${string}`,
  { before, after }: { before?: Invitation; after: Invitation },
): Note {
  const { id, accountId } = after;
  return {
    type,
    entity: 'Invitation',
    id,
    accountId,
    ...(before && { before: invitationPicture(before) }),
    after: invitationPicture(after),
  };
}
