import type { Db } from '@fleet/db/client';

export type SignInMethods = {
  hasPassword: boolean;
  passwordChangedAt: Date | null;
  totpSince: Date | null;
  recoveryCodesLeft: number;
};

/** What the person signs in with, for themselves to see. */
export async function findSignInMethods(db: Db, userId: string): Promise<SignInMethods> {
  const person = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      passwordChangedAt: true,
      totpFactor: { select: { confirmedAt: true } },
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  return {
    hasPassword: person.passwordHash !== null,
    passwordChangedAt: person.passwordChangedAt,
    totpSince: person.totpFactor?.confirmedAt ?? null,
    recoveryCodesLeft: person._count.recoveryCodes,
  };
}
