import { describe, expect } from 'vitest';
import { ask, codesOf, test } from '../api.ts';
import { browse, connected, listen } from '../browser.ts';
import { seedPerson } from '../matrix/world.ts';
import { seedToken } from '../personal-tokens.ts';
import { callRpc, outcomeOf } from '../rpc.ts';
import { CLOSED, GATED, openAccount, outcome } from './gated-account.fixture.ts';

describe('an account that has not paid', () => {
  test.for(GATED)('has no %s', async (gated, { api, db }) => {
    const world = await openAccount({ api, db }, CLOSED);
    expect(await outcome(world, gated)).toBe('PAYMENT_REQUIRED');
  });

  test('keeps its people, vehicles, devices and documents', async ({ api, db }) => {
    const { token, vehicleId, deviceId, accountId } = await openAccount({ api, db }, CLOSED);
    const text = `{ vehicles { total } devices { total } users { total } credentials { billingEffective }
      vehicle(where: { id: "${vehicleId}" }) { title } device(where: { id: "${deviceId}" }) { title }
      account(where: { id: "${accountId}" }) { billing { effectiveUntil lastRecord { url } } } }`;
    const answer = await ask(api, text, { token });
    expect(codesOf(answer)).toEqual([]);
    expect(answer.data).toMatchObject({ credentials: { billingEffective: false } });
  });

  test('is told why, and who may pay is told where', async ({ api, db }) => {
    const keeper = await openAccount({ api, db }, CLOSED);
    const rider = await seedPerson(db, {
      ...{ accountId: keeper.accountId, role: 'ORGANIZATION_DRIVER', mark: keeper.mark },
    });
    const text = '{ vehicleStateCounts { total } }';
    const told = async (token: string) =>
      (await ask(api, text, { token })).errors?.[0]?.extensions as Record<string, unknown>;
    const payment = { reason: 'CLOSED', why: 'PAST_DUE' };
    expect(await told(keeper.token)).toMatchObject({ payment: { ...payment, mend: '/account/billing' } });
    const token = await api.services.tokens.sign(rider);
    expect(await told(token)).toMatchObject({ payment: { ...payment, mend: null } });
  });

  test('sees no position by nesting, filters or files, nor hears one', async ({ api, db }) => {
    const { token, vehicleId, accountId } = await openAccount({ api, db }, CLOSED);
    const nested = `{ vehicle(where: { id: "${vehicleId}" }) { title latestPosition { latitude } } }`;
    expect(codesOf(await ask(api, nested, { token }))).toEqual(['PAYMENT_REQUIRED']);
    const moving = '{ vehicles(where: { states: ["moving"] }) { total } }';
    expect(codesOf(await ask(api, moving, { token }))).toEqual(['PAYMENT_REQUIRED']);
    for (const file of ['vehicles.csv', 'devices.csv', 'trips.csv', 'summary.xlsx']) {
      const answer = await fetch(`http://127.0.0.1:${api.port}/exports/${file}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status, file).toBe(403);
      expect(await answer.text(), file).toContain('PAYMENT_REQUIRED');
    }
    const socket = browse(api, token);
    await connected(socket);
    expect(await listen(socket, accountId)).toEqual({ ok: false, code: 'PAYMENT_REQUIRED' });
  });

  test('is refused by RPC with the same code', async ({ api, db }) => {
    const { person, vehicleId } = await openAccount({ api, db }, CLOSED);
    const token = await seedToken(db, person, { scopes: ['FLEET_READ', 'REPORTS_READ'] });
    const input = { where: { id: vehicleId } };
    const position = { where: { vehicleId } };
    expect(outcomeOf(await callRpc(api, 'resolveVehiclePosition', position, { token }))).toBe(
      '403 PAYMENT_REQUIRED',
    );
    expect(outcomeOf(await callRpc(api, 'vehicle', input, { token }))).toBe('403 PAYMENT_REQUIRED');
  });
});
