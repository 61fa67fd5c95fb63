import { randomBytes } from 'node:crypto';
import type { Tx } from '@fleet/db/client';
import { BYTES_OF_CODE, bareCode, codeOf } from './code-letters.ts';
import type { FactorVault } from './factor-vault.ts';

export const RECOVERY_CODES = 10;
/** Fresh codes in the place of all that the person had. Told once: what is kept are hashes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  vault: FactorVault,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => codeOf(randomBytes(BYTES_OF_CODE)));
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ codeHash: vault.hash(bareCode(code), userId), userId, createdAt: now })),
  });
  return codes;
}

/** Whether the code was one of the person's; from then on it is not. */
export async function takeRecoveryCode(
  tx: Tx,
  vault: FactorVault,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { codeHash: vault.hash(bareCode(code), userId), userId, usedAt: null },
    data: { usedAt: now },
  });
  return count > 0;
}
