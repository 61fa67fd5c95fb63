import type { Db, Tx } from '@fleet/db/client';
import type { BillingRecord } from '@fleet/db/models';
import { rows } from '../../../access/ability.ts';
import type { Caller } from '../../../caller.ts';
import type { Actor } from '../../../commit/actor.ts';
import { commit, type RecordChange } from '../../../commit/commit.ts';
import { NotFoundError } from '../../../errors.ts';
import type { CallerServices } from '../../../services.ts';
import {
  type LoadedSubscription,
  loadSubscription,
  nowOf,
} from '../../../subscriptions/load-subscription.ts';

export type Parts = Pick<CallerServices, 'db' | 'asSystem'>;

/** A document of an account that the caller may adjust. @throws NotFoundError */
async function findOwn(
  db: Pick<Db, 'billingRecord'>,
  by: Pick<Caller, 'ability'>,
  id: string,
): Promise<BillingRecord> {
  const billing = { account: { is: rows(by, 'Account', 'bill') } };
  const found = await db.billingRecord.findFirst({ where: { id, billing } });
  if (!found) throw new NotFoundError('BillingRecord');
  return found;
}

export type OnDocument = {
  tx: Tx;
  record: RecordChange;
  document: BillingRecord;
  loaded: LoadedSubscription;
  now: Date;
};

/** Changes a document with its subscription locked. Only the system writes ledger and settlements. */
export async function changeDocument(
  { db, asSystem }: Parts,
  by: Actor,
  id: string,
  work: (on: OnDocument) => Promise<string>,
): Promise<{ id: string }> {
  const { billingId } = await findOwn(db, by, id);
  const system = asSystem('change a subscription').db;
  return commit({ db: system }, by, async (tx, record) => {
    const loaded = await loadSubscription(tx, billingId);
    const document = await findOwn(tx, by, id);
    const now = nowOf(loaded.billing, by.clock.now());
    return { id: await work({ tx, record, document, loaded, now }) };
  });
}
