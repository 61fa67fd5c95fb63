import { PROOF_GOOD_FOR_MINUTES, type ProofWay } from '@fleet/contracts/proof';
import type { Tx } from '@fleet/db/client';
import { RecentProofRequiredError } from '../../errors.ts';
import { secondFactorsOf } from '../second-factor/second-factors.ts';

/**
 * Proof that a mutation requires: a recent proof of identity or, for mutations that take the password
 * themselves, the second factor if the person has one.
 */
export type ProofRule = 'RECENT' | 'SECOND_FACTOR';

type Asking = { userId: string; sessionId: string; token?: unknown };
type Db = Pick<Tx, 'session' | 'totpFactor' | 'passkey' | 'recoveryCode'>;

const MINUTE_MS = 60_000;

/**
 * Requires a recent proof, because an open browser or a stolen token may be used by somebody else. Programs
 * are exempt: their token was created after a proof and is limited by its scopes.
 *
 * @param db that sees the person's session and factors
 * @throws RecentProofRequiredError with the ways in which it can be shown
 */
export async function requireRecentProof(db: Db, by: Asking, rule: ProofRule, now: Date): Promise<void> {
  if (by.token) return;
  const factors = await secondFactorsOf(db, by.userId);
  if (rule === 'SECOND_FACTOR' && factors.length === 0) return;
  const { provenAt, secondFactorAt, user } = await db.session.findUniqueOrThrow({
    where: { id: by.sessionId },
    select: { provenAt: true, secondFactorAt: true, user: { select: { passwordHash: true } } },
  });
  const shownAt = factors.length > 0 ? secondFactorAt : provenAt;
  if (isRecent(shownAt, now)) return;
  const alone: ProofWay = user.passwordHash === null ? 'SIGN_IN' : 'PASSWORD';
  throw new RecentProofRequiredError(factors.length > 0 ? factors : [alone]);
}

/** Whether a proof given at that time is still valid. */
export const isRecent = (shownAt: Date | null, now: Date): boolean =>
  shownAt !== null && now.getTime() - shownAt.getTime() <= PROOF_GOOD_FOR_MINUTES * MINUTE_MS;
