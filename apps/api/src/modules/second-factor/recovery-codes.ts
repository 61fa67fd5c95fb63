import { randomInt } from 'node:crypto';
import type { Tx } from '@fleet/db/client';
import type { FactorVault } from './factor-vault.ts';

export const RECOVERY_CODES = 10;
/** Without those that are taken for others when they are read off paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** Fresh codes in the place of all that the person had. Told once: what is kept are hashes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  vault: FactorVault,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ codeHash: vault.hash(bare(code), userId), userId, createdAt: now })),
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
    where: { codeHash: vault.hash(bare(code), userId), userId, usedAt: null },
    data: { usedAt: now },
  });
  return count > 0;
}

function newCode(): string {
  const half = () => Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${half()}-${half()}`;
}

/** As it may be typed: in capitals, with blanks, without the hyphen. */
const bare = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
