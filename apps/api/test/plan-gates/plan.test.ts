import { randomUUID } from 'node:crypto';
import type { PlanAllows } from '@fleet/billing/entitlement';
import { describe, expect } from 'vitest';
import { ask, codesOf, test } from '../api.ts';
import { seedToken } from '../personal-tokens.ts';
import { callRpc, outcomeOf } from '../rpc.ts';
import { HOUR_MS, openAccount, outcome } from './gated-account.fixture.ts';

const WITHOUT: [feature: keyof PlanAllows, gated: string[]][] = [
  ['commands', ['Mutation.commandVehicle', 'Mutation.commandVehicles']],
  ['reports', ['Mutation.createSavedReport', 'Mutation.sendSavedReport']],
  ['imports', ['Mutation.createTrackImport', 'Mutation.confirmTrackImport']],
  ['webhooks', ['Mutation.createWebhook', 'Mutation.testWebhook']],
];

describe('a plan', () => {
  test.for(WITHOUT)('without %s refuses them, and nothing else', async ([feature, gated], { api, db }) => {
    const world = await openAccount({ api, db }, { allows: { [feature]: false } });
    for (const name of gated) expect(await outcome(world, name), name).toBe('PAYMENT_REQUIRED');
    expect(await outcome(world, 'Query.vehicleStateCounts')).toBe('ok');
  });

  test('without exports or programs gives neither', async ({ api, db }) => {
    const { token, person, vehicleId } = await openAccount(
      { api, db },
      { allows: { exports: false, api: false } },
    );
    const headers = { authorization: `Bearer ${token}` };
    const file = await fetch(`http://127.0.0.1:${api.port}/exports/vehicles.csv`, { headers });
    expect(file.status).toBe(403);
    const program = await seedToken(db, person, { scopes: ['FLEET_READ'] });
    const input = { where: { id: vehicleId } };
    expect(outcomeOf(await callRpc(api, 'vehicle', input, { token: program }))).toBe('403 PAYMENT_REQUIRED');
  });

  test('shows as many days back as it says, and tells the first', async ({ api, db }) => {
    const { token, vehicleId } = await openAccount({ api, db }, { allows: { historyDays: 30 } });
    const trips = (daysBack: number) => {
      const [from, to] = [daysBack, daysBack - 1].map((days) => new Date(Date.now() - days * 24 * HOUR_MS));
      return ask(
        api,
        `{ vehiclesTripsReport(where: { vehicleIds: ["${vehicleId}"], from: "${from?.toISOString()}", to: "${to?.toISOString()}", limit: 1 }) { total } }`,
        { token },
      );
    };
    expect(codesOf(await trips(30))).toEqual([]);
    const refused = await trips(40);
    expect(codesOf(refused)).toEqual(['PAYMENT_REQUIRED']);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      payment: { reason: 'NOT_IN_PLAN', feature: 'history', limit: 30, from: expect.any(String) },
    });
    const preset = `{ vehiclesTripsReport(where: { vehicleIds: ["${vehicleId}"], period: PREVIOUS_MONTH, limit: 1 }) { total } }`;
    const few = await openAccount({ api, db }, { allows: { historyDays: 1 } });
    const asked = preset.replace(vehicleId, few.vehicleId);
    expect(codesOf(await ask(api, asked, { token: few.token }))).toEqual(['PAYMENT_REQUIRED']);
  });

  test('has its last place for one of ten who ask at once', async ({ api, db }) => {
    const world = await openAccount({ api, db }, { allows: { vehicles: 2 } });
    expect(await db.vehicle.count({ where: { accountId: world.accountId } })).toBe(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask(api, 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }', {
          token: world.token,
          variables: { data: { title: randomUUID(), type: 'CAR' } },
        }),
      ),
    );
    const outcomes = answers.map((answer) => codesOf(answer).join() || 'ok');
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'PAYMENT_REQUIRED')).toHaveLength(9);
    const full = answers.find((answer) => codesOf(answer).length > 0)?.errors?.[0]?.extensions;
    expect(full).toMatchObject({ payment: { reason: 'LIMIT', feature: 'vehicles', limit: 2, used: 2 } });
  });

  test.for([
    ['devices', 'Mutation.createDevice'],
    ['users', 'Mutation.createInvitation'],
  ] as const)('with a limit of %s has no more of them', async ([what, gated], { api, db }) => {
    const world = await openAccount({ api, db }, { allows: { [what]: 1 } });
    expect(await outcome(world, gated)).toBe('PAYMENT_REQUIRED');
  });
});
