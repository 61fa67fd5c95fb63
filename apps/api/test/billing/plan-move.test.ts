import { addDays } from '@fleet/billing/civil-date';
import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import type { Api } from '../../src/server.ts';
import { VERSION_TERMS, type VersionRow } from '../../src/subscriptions/terms-of.ts';
import { ask, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const PREVIEW = `query ($where: ById!, $data: PreviewPlanMoveInput!) {
  planMovePreview(where: $where, data: $data) {
    accounts dearer cheaper leaving before after firstDay customers { id before after }
  }
}`;
const MOVE = `mutation ($where: ById!, $data: MoveToVersionInput!) {
  moveToVersion(where: $where, data: $data)
}`;
const FORBIDDEN = 'USER_NOT_ALLOWED';

/** Creates the next version of a plan with another price. */
const nextVersion = (db: Db, { planId, currency }: VersionRow, number: number, priceMinor: bigint) =>
  db.billingPlanVersion.create({
    data: {
      ...{ planId, number, currency, priceMinor, allows: ALLOWS_ALL },
      startsOn: new Date('2026-01-01'),
    },
    include: VERSION_TERMS,
  });

async function paying(db: Db, plan: VersionRow): Promise<Rehearsal> {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(plan));
  await account.advance('2027-01-25T12:00:00Z');
  return account;
}

async function signedIn(api: Api, db: Db, { accountId }: Rehearsal, role: string): Promise<string> {
  const person = await seedPerson(db, { accountId, role, mark: `${role}${accountId}` } as never);
  return api.services.tokens.sign(person as never);
}

describe('customers move to another version of their plan', { timeout: 30_000 }, () => {
  test('they are told, keep their price until the day, and pay the new one from then on', async ({
    api,
    db,
  }) => {
    const plan = await seedPlan(db);
    const [account, keeper] = [await paying(db, plan), await paying(db, plan)];
    await nextVersion(db, plan, 2, 1_990n);
    const token = await signedIn(api, db, account, 'SERVICE_OWNER');
    const where = { id: plan.planId };
    const data = { from: 1, to: 2, keep: [keeper.accountId] };
    const preview = await ask(api, PREVIEW, { token, variables: { where, data } });
    expect(preview.errors).toBeUndefined();
    const { firstDay, ...shown } = (preview.data?.planMovePreview ?? {}) as { firstDay: string };
    expect(shown).toEqual({
      ...{ accounts: 1, dearer: 1, cheaper: 0, leaving: 0, before: 14.9, after: 19.9 },
      customers: [{ id: account.accountId, before: 14.9, after: 19.9 }],
    });
    const early = { ...data, on: addDays(firstDay, -1) };
    const refused = await ask(api, MOVE, { token, variables: { where, data: early } });
    expect(JSON.stringify(refused.errors)).toContain('NOTICE_TOO_SHORT');
    // The account's own clock stands in 2027.
    const moved = await ask(api, MOVE, { token, variables: { where, data: { ...data, on: '2027-03-01' } } });
    expect([moved.errors, moved.data?.moveToVersion]).toEqual([undefined, 1]);
    const told = await db.outboxEvent.findMany({
      where: { accountId: account.accountId, type: 'billing.moveOrdered' },
    });
    expect(told).toHaveLength(1);
    await account.advance('2027-03-25T12:00:00Z');
    await keeper.advance('2027-03-25T12:00:00Z');
    const totals = async (one: Rehearsal) =>
      (await one.records('INVOICE')).map(({ totalMinor }) => totalMinor);
    // Periods begin on 19 January, 19 February and 19 March.
    expect(await totals(account)).toEqual([1_490n, 1_490n, 1_990n]);
    expect(await totals(keeper)).toEqual([1_490n, 1_490n, 1_490n]);
    expect(await account.billing()).toMatchObject({ nextVersionId: null, nextVersionOn: null });
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a planned move is taken back, and who cancelled or is not the operator is left out', async ({
    api,
    db,
  }) => {
    const plan = await seedPlan(db);
    const [account, leaver] = [await paying(db, plan), await paying(db, plan)];
    await db.billing.update({ where: { id: leaver.billingId }, data: { endsOn: new Date('2027-02-19') } });
    await nextVersion(db, plan, 2, 1_990n);
    const token = await signedIn(api, db, account, 'SERVICE_OWNER');
    const where = { id: plan.planId };
    const on = '2100-01-01';
    const move = (by: string, data: object) => ask(api, MOVE, { token: by, variables: { where, data } });
    for (const role of ['SERVICE_ADMINISTRATOR', 'ORGANIZATION_OWNER'] as const) {
      const other = await signedIn(api, db, account, role);
      const { errors } = await move(other, { from: 1, to: 2, on });
      expect([role, JSON.stringify(errors)]).toEqual([role, expect.stringContaining(FORBIDDEN)]);
    }
    const done = await move(token, { from: 1, to: 2, on });
    expect(done.data?.moveToVersion).toEqual(1);
    expect(await leaver.billing()).toMatchObject({ nextVersionId: null });
    // Called again it finds nobody.
    expect((await move(token, { from: 1, to: 2, on })).data?.moveToVersion).toEqual(0);
    const back = await move(token, { from: 1, to: 1, on });
    expect(back.data?.moveToVersion).toEqual(1);
    expect(await account.billing()).toMatchObject({ nextVersionId: null, nextVersionOn: null });
  });
});
