import type { Tx } from '@fleet/db/client';

type Owned = { id: string; ownerId: string | null };

/** Whether somebody may still say of which kind their account is: they own it, and nobody else has a role there, or is to. */
export async function choosesKind(
  db: Pick<Tx, 'membership' | 'invitation'>,
  by: { userId: string; seesEveryAccount: boolean },
  { id: accountId, ownerId }: Owned,
): Promise<boolean> {
  // The service's own account is what its people are people of the service by.
  if (ownerId !== by.userId || by.seesEveryAccount) return false;
  const others = { accountId, userId: { not: by.userId } };
  const open = { accountId, acceptedAt: null, revokedAt: null, declinedAt: null };
  const [members, invited] = [
    await db.membership.count({ where: others }),
    await db.invitation.count({ where: open }),
  ];
  return members + invited === 0;
}
