import type { Tx } from '@fleet/db/client';
import type { FactorVault } from './factor-vault.ts';
import { stepOfCode } from './totp.ts';

/**
 * Whether the code is one that the person's app makes about now, and later than the last that was taken: a code that was
 * looked at over a shoulder is good no more.
 */
export async function takeTotpCode(
  tx: Tx,
  vault: FactorVault,
  { userId, code }: { userId: string; code: string },
  now: Date,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<boolean> {
  const confirmedAt = confirmed ? { not: null } : null;
  const factor = await tx.totpFactor.findUnique({
    where: { id: userId, confirmedAt },
    select: { sealed: true },
  });
  const step = factor && stepOfCode(vault.open(factor.sealed, userId), code, now);
  if (step === null) return false;
  // The update is the judge between two who send the same code at once.
  const { count } = await tx.totpFactor.updateMany({
    where: { id: userId, confirmedAt, lastStep: { lt: step } },
    data: { lastStep: step, ...(!confirmed && { confirmedAt: now }) },
  });
  return count > 0;
}
