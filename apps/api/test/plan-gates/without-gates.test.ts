import { describe, expect } from 'vitest';
import { readAccountEntitlement } from '../../src/access/read-account-entitlement.ts';
import { ask, test } from '../api.ts';
import { CLOSED, HOUR_MS, openAccount, outcome } from './gated-account.fixture.ts';

describe('nobody is asked', () => {
  test.for(['SERVICE_OWNER'] as const)('as %s', async (role, { api, db }) => {
    const world = await openAccount(
      { api, db },
      { ...CLOSED, allows: { vehicles: 0, commands: false } },
      role,
    );
    for (const gated of ['Query.vehicleStateCounts', 'Query.vehiclesTripsReport', 'Mutation.createVehicle'])
      expect(await outcome(world, gated), gated).toBe('ok');
  });

  test('while billing is off', async ({ api, db }) => {
    const world = await openAccount({ api, db }, { ...CLOSED, allows: { vehicles: 0 } });
    await db.installation.updateMany({ data: { billingOn: false } });
    for (const gated of ['Query.vehicleStateCounts', 'Mutation.createVehicle'])
      expect(await outcome(world, gated), gated).toBe('ok');
    const entitlement = await readAccountEntitlement(db, world.accountId, new Date());
    expect(entitlement).toMatchObject({ isOpen: true });
  });

  test('when it is switched on: every account that has not paid begins a trial', async ({ api, db }) => {
    const operator = await openAccount({ api, db }, {}, 'SERVICE_OWNER');
    const late = await openAccount({ api, db }, { until: -HOUR_MS, status: 'SUSPENDED' });
    const paid = await openAccount({ api, db }, { until: HOUR_MS, status: 'ACTIVE' });
    const none = await db.account.create({ data: { type: 'PERSONAL', title: 'Nobody paid here' } });
    await db.installation.updateMany({ data: { billingOn: false } });
    await db.billing.updateMany({ data: { clockId: null } });
    await db.billingPeriod.deleteMany({ where: { billing: { accountId: paid.accountId } } });
    await db.billingRecord.updateMany({
      where: { billing: { accountId: paid.accountId } },
      data: { status: 'PAID' },
    });
    const text = `mutation ($data: UpdateInstallationInput!) {
      updateInstallation(where: { id: "00000000-0000-7000-8000-000000000041" }, data: $data) { billingOn } }`;
    const answer = await ask(api, text, { token: operator.token, variables: { data: { billingOn: true } } });
    expect(answer.data).toEqual({ updateInstallation: { billingOn: true } });
    const statusOf = async (accountId: string) =>
      (await db.billing.findUniqueOrThrow({ where: { accountId } })).status;
    expect(await statusOf(late.accountId)).toBe('TRIALING');
    expect(await statusOf(paid.accountId)).toBe('ACTIVE');
    expect(await statusOf(none.id)).toBe('TRIALING');
    expect(await outcome(late, 'Query.vehicleStateCounts')).toBe('ok');
  });
});
