import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { operatorOf } from './operator.fixture.ts';
import { seedRehearsal } from './rehearsal.fixture.ts';

export const CHANGE_COLLECTION =
  'mutation ($where: ById!, $data: ChangeCollectionInput!) { changeCollection(where: $where, data: $data) { collect dueDays } }';
export const TRANSFER =
  'mutation ($where: ById!, $data: RecordTransferInput!) { recordTransfer(where: $where, data: $data) { id } }';

export type Served = { api: { port: number }; db: Db };

/** An account that pays by transfer, with the owner of the service. */
export async function byTransfer({ api, db }: Served, dueDays = 10) {
  const account = await seedRehearsal(db);
  const operator = await operatorOf({ api: api as never, db }, account);
  const { data } = await operator(CHANGE_COLLECTION, account.billingId, { collect: 'TRANSFER', dueDays });
  expect(data).toEqual({ changeCollection: { collect: 'TRANSFER', dueDays } });
  let references = 0;
  const pay = async (recordId: string, amount: number) => {
    references += 1;
    const reference = `${account.billingId} ${references}`;
    const receivedOn = (await account.now()).toISOString().slice(0, 10);
    const { errors } = await operator(TRANSFER, recordId, { amount, receivedOn, reference });
    expect(errors).toBeUndefined();
  };
  const unpaid = async () => {
    const open = (await account.records('INVOICE')).find(({ status }) => status === 'UNPAID');
    if (!open) throw new Error('No invoice is open');
    return open;
  };
  return { account, operator, pay, unpaid };
}
