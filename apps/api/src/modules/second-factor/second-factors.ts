import type { Tx } from '@fleet/db/client';

export const SECOND_FACTOR_WAYS = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number];

type Db = Pick<Tx, 'totpFactor' | 'passkey' | 'recoveryCode'>;

/** The ways in which the person can pass the second step of signing in; none for who has set none up. */
export async function secondFactorsOf(db: Db, userId: string): Promise<SecondFactorWay[]> {
  const [totp, passkeys, codes] = await Promise.all([
    db.totpFactor.count({ where: { id: userId, confirmedAt: { not: null } } }),
    db.passkey.count({ where: { userId } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  if (totp + passkeys === 0) return [];
  const has: Record<SecondFactorWay, number> = { TOTP: totp, PASSKEY: passkeys, RECOVERY_CODE: codes };
  return SECOND_FACTOR_WAYS.filter((way) => has[way] > 0);
}
