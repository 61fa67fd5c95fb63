import type { Db } from '@fleet/db/client';
import { ask } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import type { Rehearsal } from './rehearsal.fixture.ts';

/** Balance of an account in minor units. */
export const balanceOf = async (db: Db, { accountId }: Rehearsal) => {
  const { _sum } = await db.ledgerPosting.aggregate({
    where: { book: 'BALANCE', transaction: { accountId } },
    _sum: { amountMinor: true },
  });
  return -(_sum.amountMinor ?? 0n);
};

type Api = Parameters<typeof ask>[0] & { services: { tokens: { sign: (person: never) => Promise<string> } } };

/** The owner of the service, who sends a mutation. */
export async function operatorOf({ api, db }: { api: Api; db: Db }, { accountId }: Rehearsal) {
  const owner = await seedPerson(db, { accountId, role: 'SERVICE_OWNER', mark: accountId });
  const token = await api.services.tokens.sign(owner as never);
  return (text: string, id: string, data: object) =>
    ask(api, text, { token, variables: { where: { id }, data } });
}
