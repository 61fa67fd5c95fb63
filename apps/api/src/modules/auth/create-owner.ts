import { vehicleScopeOf } from '@fleet/contracts/access';
import type { ClaimInstallation } from '@fleet/contracts/auth';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Role } from '@fleet/contracts/roles';
import type { Tx } from '@fleet/db/client';

/** Of whom one is enough to give all others their roles. */
const OWNS_SERVICE = { roles: { has: 'SERVICE_OWNER' } } as const;
const ROLES: Role[] = [OWNS_SERVICE.roles.has];

export type NewOwner = Omit<ClaimInstallation, 'token' | 'password'> & { passwordHash: string };

/** Whether somebody runs the service, be it somebody who is blocked at present. */
export async function hasServiceOwner(db: Pick<Tx, 'membership'>): Promise<boolean> {
  return (await db.membership.count({ where: OWNS_SERVICE })) > 0;
}

/** Makes an owner of the service, in its account: the one of the earlier owners, else a new one of this title. */
export async function createOwner(
  tx: Tx,
  { email, firstName, lastName, passwordHash, locale, timeZone }: NewOwner,
  accountTitle: string,
): Promise<{ userId: string; accountId: string }> {
  const earlier = await tx.membership.findFirst({
    where: OWNS_SERVICE,
    orderBy: { createdAt: 'asc' },
    select: { accountId: true },
  });
  const zone = timeZone && { timeZone };
  const accountId =
    earlier?.accountId ??
    (await tx.account.create({ data: { type: 'ORGANIZATION', title: accountTitle, ...zone } })).id;
  const user = await tx.user.create({
    data: {
      email,
      firstName,
      lastName,
      passwordHash,
      status: 'APPROVED',
      ...(locale && { locale }),
      ...zone,
      memberships: { create: { accountId, roles: ROLES, vehicleScope: vehicleScopeOf(ROLES) } },
    },
  });
  if (!earlier)
    await tx.account.update({
      where: { id: accountId },
      data: { ownerId: user.id, createdBy: user.id, confirmedAt: new Date() },
    });
  if (!earlier) await tx.deviceServer.create({ data: { accountId, type: 'EMBEDDED', title: accountTitle } });
  // Who comes first is guided; whoever joins them finds the same as pages.
  if (!earlier) await tx.installation.update({ where: { id: INSTALLATION_ID }, data: { guideOpen: true } });
  // Who was to come by a link has come.
  await tx.ownerLink.deleteMany();
  return { userId: user.id, accountId };
}
