import type { AcceptLegal } from '@fleet/contracts/legal';
import type { Db, Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { findInForce } from './find-legal.ts';

/**
 * Records that the caller accepted versions in force. A repeated call changes nothing.
 *
 * @throws NotFoundError for a version that is not in force
 */
export function acceptLegal(services: { db: Db }, by: Actor, { versionIds }: AcceptLegal): Promise<boolean> {
  return commit(services, by, async (tx, record) => {
    const inForce = await findInForce(tx, by.clock.now());
    const chosen = inForce.filter(({ id }) => versionIds.includes(id));
    if (chosen.length !== new Set(versionIds).size) throw new NotFoundError('LegalVersion');
    const { userId, accountId, origin } = by;
    const { locale } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { locale: true } });
    const who = { userId, accountId, remoteAddress: origin.address, locale };
    const count = await recordAcceptances(tx, chosen, who, by.clock.now());
    if (count === 0) return true;
    const versions = chosen.map(({ key, number }) => `${key} ${number}`);
    record({
      ...{ type: 'user.acceptedLegal', entity: 'User', id: userId, accountId: null },
      details: { versions },
    });
    return true;
  });
}

type Acceptor = { userId: string; accountId: string | null; remoteAddress: string; locale: string };

/** @returns how many were new */
async function recordAcceptances(
  tx: Tx,
  versions: readonly { id: string }[],
  { locale, ...who }: Acceptor,
  now: Date,
): Promise<number> {
  const language = locale === 'ru' ? 'ru' : 'en';
  const data = versions.map(({ id }) => ({ ...who, versionId: id, language, acceptedAt: now }));
  const { count } = await tx.legalAcceptance.createMany({ data, skipDuplicates: true });
  return count;
}

/** Records that a new person accepted all documents in force, which the sign-up form links to. */
export async function acceptAtSignUp(tx: Tx, who: Acceptor, now: Date): Promise<void> {
  const versions = await findInForce(tx, now);
  if (versions.length > 0) await recordAcceptances(tx, versions, who, now);
}
