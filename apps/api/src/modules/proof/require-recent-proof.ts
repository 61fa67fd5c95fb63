import { PROOF_GOOD_FOR_MINUTES, type ProofWay } from '@fleet/contracts/proof';
import type { Tx } from '@fleet/db/client';
import { RecentProofRequiredError } from '../../errors.ts';
import { secondFactorsOf } from '../second-factor/second-factors.ts';

/**
 * What a mutation asks of who is signed in: that they showed who they are a short while ago, or, where it asks for their
 * password itself, that they showed the second factor, if they have one.
 */
export type ProofRule = 'RECENT' | 'SECOND_FACTOR';

type Asking = { userId: string; sessionId: string; token?: unknown };
type Db = Pick<Tx, 'session' | 'totpFactor' | 'passkey' | 'recoveryCode'>;

const MINUTE_MS = 60_000;

/**
 * An open browser, or a token that was stolen, is not yet its person. Programs show nothing: their token was made by who had
 * shown it, for what its scopes name.
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

/** Whether something that was shown then is good now. */
export const isRecent = (shownAt: Date | null, now: Date): boolean =>
  shownAt !== null && now.getTime() - shownAt.getTime() <= PROOF_GOOD_FOR_MINUTES * MINUTE_MS;
