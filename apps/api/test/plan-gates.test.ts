import { randomUUID } from 'node:crypto';
import { ALLOWS_ALL, type PlanAllows } from '@fleet/billing/entitlement';
import { NOTIFY_LIVE_FEED } from '@fleet/contracts/realtime';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { PLAN_GATES } from '../src/access/plan-gates.ts';
import { readAccountEntitlement } from '../src/access/read-account-entitlement.ts';
import type { AccessTokens } from '../src/modules/auth/access-tokens.ts';
import { ask, codesOf, test } from './api.ts';
import { browse, connected, listen } from './browser.ts';
import { argumentsOf, fieldsOf, MUTATIONS, QUERIES, selectionOf } from './matrix/routes.ts';
import { seedPerson, seedSide } from './matrix/world.ts';
import { WRITE_FIXTURES } from './matrix/writes/all.ts';
import { mutationText } from './matrix/writes/mutation-text.ts';
import { seedToken } from './personal-tokens.ts';
import { callRpc, outcomeOf } from './rpc.ts';

type Api = { port: number; services: { tokens: AccessTokens } };
type Plan = {
  until?: number;
  status?: 'ACTIVE' | 'GRACE' | 'SUSPENDED' | 'PAUSED';
  allows?: Partial<PlanAllows>;
};

const HOUR_MS = 3_600_000;

/** An account that pays for this plan, with somebody who keeps it. */
async function open({ api, db }: { api: Api; db: Db }, plan: Plan, role: Role = 'ORGANIZATION_OWNER') {
  await db.installation.updateMany({ data: { billingOn: true } });
  const side = await seedSide(db);
  const { accountId, mark } = side;
  const person = await seedPerson(db, { accountId, role, mark });
  const { planId } = await db.billing.findUniqueOrThrow({ where: { accountId } });
  const version = await db.billingPlanVersion.create({
    data: {
      ...{ planId: planId ?? '', number: 2, currency: 'EUR', priceMinor: 1n, startsOn: new Date() },
      allows: { ...ALLOWS_ALL, ...plan.allows },
    },
  });
  await db.billing.update({
    where: { accountId },
    data: {
      // By the present time, not by the clock of a rehearsal.
      ...{ planVersionId: version.id, status: plan.status ?? 'ACTIVE', clockId: null },
      effectiveUntil: new Date(Date.now() + (plan.until ?? HOUR_MS)),
    },
  });
  const token = await api.services.tokens.sign(person);
  return { ...side, person, token, api };
}

type World = Awaited<ReturnType<typeof open>>;
const CLOSED: Plan = { until: -1, status: 'GRACE' };

/** What a gated root field answers to somebody, by GraphQL. */
async function outcome({ api, token, ...side }: World, gated: string): Promise<string> {
  const [type = '', name = ''] = gated.split('.');
  const target = { ...side, userId: side.person.userId, email: '' };
  if (type === 'Query') {
    const answered = `{ ${name}${argumentsOf(name, target)} ${await bodyOf(name)} }`;
    return codesOf(await ask(api, answered, { token })).join() || 'ok';
  }
  const { where, data } = WRITE_FIXTURES[name] ?? {};
  const variables = {
    ...(where && { where: where(side, side.owner) }),
    ...(data && { data: data(side) }),
  };
  return codesOf(await ask(api, mutationText(name), { token, variables })).join() || 'ok';
}

/** The least that a query may be asked for. */
async function bodyOf(name: string): Promise<string> {
  const { schema } = await import('../src/graphql/schema.ts');
  const type = String(schema.getQueryType()?.getFields()[name]?.type).replace(/[[\]!]/g, '');
  const [field] = fieldsOfOutput(type);
  return field ? `{ ${selectionOf(type, field)} }` : '';
}
function fieldsOfOutput(type: string): string[] {
  try {
    return [...fieldsOf(type).keys()];
  } catch {
    return [];
  }
}

const GATED = [...PLAN_GATES.keys()].filter((name) => /^(Query|Mutation)\./.test(name));

describe('the gates', () => {
  test('name fields that there are', () => {
    const known = [
      ...[...QUERIES.keys()].map((name) => `Query.${name}`),
      ...[...MUTATIONS.keys()].map((name) => `Mutation.${name}`),
    ];
    expect(GATED.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('stand before every report, track and place, and before every mutation that adds or commands', () => {
    const roots = [...QUERIES.keys(), ...MUTATIONS.keys()];
    const asked = roots.filter((name) =>
      /Report$|Tracks$|Outline$|Position$|^keptFrame|^command[A-Z]|^createVehicle$|^createDevice$|^createManyDevices$/.test(
        name,
      ),
    );
    const paid = asked.filter(
      (name) => !/^(createSavedReport|eraseSavedReport|updateSavedReport)$/.test(name),
    );
    expect(
      paid.filter((name) => !PLAN_GATES.has(`Query.${name}`) && !PLAN_GATES.has(`Mutation.${name}`)),
    ).toEqual([]);
  });
});

describe('an account that has not paid', () => {
  test.for(GATED)('has no %s', async (gated, { api, db }) => {
    const world = await open({ api, db }, CLOSED);
    expect(await outcome(world, gated)).toBe('PAYMENT_REQUIRED');
  });

  test('keeps its people, vehicles, devices and documents', async ({ api, db }) => {
    const { token, vehicleId, deviceId, accountId } = await open({ api, db }, CLOSED);
    const text = `{ vehicles { total } devices { total } users { total } credentials { billingEffective }
      vehicle(where: { id: "${vehicleId}" }) { title } device(where: { id: "${deviceId}" }) { title }
      account(where: { id: "${accountId}" }) { billing { effectiveUntil lastRecord { url } } } }`;
    const answer = await ask(api, text, { token });
    expect(codesOf(answer)).toEqual([]);
    expect(answer.data).toMatchObject({ credentials: { billingEffective: false } });
  });

  test('is told why, and who may pay is told where', async ({ api, db }) => {
    const keeper = await open({ api, db }, CLOSED);
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
    const { token, vehicleId, accountId } = await open({ api, db }, CLOSED);
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

  test('is heard again once it has paid', async ({ api, db }) => {
    const { token, accountId } = await open({ api, db }, CLOSED);
    const socket = browse(api, token);
    await connected(socket);
    expect(await listen(socket, accountId)).toMatchObject({ ok: false });
    const effectiveUntil = new Date(Date.now() + HOUR_MS);
    await db.billing.update({ where: { accountId }, data: { effectiveUntil, status: 'ACTIVE' } });
    expect(await listen(socket, accountId)).toEqual({ ok: true });
  });

  test('closes and opens under an open page, which is told to ask again each time', async ({ api, db }) => {
    const { token, accountId } = await open({ api, db }, {});
    const socket = browse(api, token);
    await connected(socket);
    expect(await listen(socket, accountId)).toEqual({ ok: true });
    const told = () => new Promise((resolve) => socket.once(NOTIFY_LIVE_FEED, resolve));
    const closed = told();
    await db.billing.update({
      where: { accountId },
      data: { effectiveUntil: new Date(Date.now() - 1), status: 'GRACE' },
    });
    expect(await closed).toEqual({ feed: 'resync' });
    expect(await listen(socket, accountId)).toEqual({ ok: false, code: 'PAYMENT_REQUIRED' });
    const opened = told();
    const effectiveUntil = new Date(Date.now() + HOUR_MS);
    await db.billing.update({ where: { accountId }, data: { effectiveUntil, status: 'ACTIVE' } });
    expect(await opened).toEqual({ feed: 'resync' });
  });

  test('is refused by RPC with the same code', async ({ api, db }) => {
    const { person, vehicleId } = await open({ api, db }, CLOSED);
    const token = await seedToken(db, person, { scopes: ['FLEET_READ', 'REPORTS_READ'] });
    const input = { where: { id: vehicleId } };
    const position = { where: { vehicleId } };
    expect(outcomeOf(await callRpc(api, 'resolveVehiclePosition', position, { token }))).toBe(
      '403 PAYMENT_REQUIRED',
    );
    expect(outcomeOf(await callRpc(api, 'vehicle', input, { token }))).toBe('403 PAYMENT_REQUIRED');
  });
});

const WITHOUT: [feature: keyof PlanAllows, gated: string[]][] = [
  ['commands', ['Mutation.commandVehicle', 'Mutation.commandVehicles']],
  ['reports', ['Mutation.createSavedReport', 'Mutation.sendSavedReport']],
  ['imports', ['Mutation.createTrackImport', 'Mutation.confirmTrackImport']],
  ['webhooks', ['Mutation.createWebhook', 'Mutation.testWebhook']],
];

describe('a plan', () => {
  test.for(WITHOUT)('without %s refuses them, and nothing else', async ([feature, gated], { api, db }) => {
    const world = await open({ api, db }, { allows: { [feature]: false } });
    for (const name of gated) expect(await outcome(world, name), name).toBe('PAYMENT_REQUIRED');
    expect(await outcome(world, 'Query.vehicleStateCounts')).toBe('ok');
  });

  test('without exports or programs gives neither', async ({ api, db }) => {
    const { token, person, vehicleId } = await open({ api, db }, { allows: { exports: false, api: false } });
    const headers = { authorization: `Bearer ${token}` };
    const file = await fetch(`http://127.0.0.1:${api.port}/exports/vehicles.csv`, { headers });
    expect(file.status).toBe(403);
    const program = await seedToken(db, person, { scopes: ['FLEET_READ'] });
    const input = { where: { id: vehicleId } };
    expect(outcomeOf(await callRpc(api, 'vehicle', input, { token: program }))).toBe('403 PAYMENT_REQUIRED');
  });

  test('shows as many days back as it says, and tells the first', async ({ api, db }) => {
    const { token, vehicleId } = await open({ api, db }, { allows: { historyDays: 30 } });
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
    const few = await open({ api, db }, { allows: { historyDays: 1 } });
    const asked = preset.replace(vehicleId, few.vehicleId);
    expect(codesOf(await ask(api, asked, { token: few.token }))).toEqual(['PAYMENT_REQUIRED']);
  });

  test('has its last place for one of ten who ask at once', async ({ api, db }) => {
    const world = await open({ api, db }, { allows: { vehicles: 2 } });
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
    const world = await open({ api, db }, { allows: { [what]: 1 } });
    expect(await outcome(world, gated)).toBe('PAYMENT_REQUIRED');
  });
});

describe('nobody is asked', () => {
  test.for(['SERVICE_OWNER'] as const)('as %s', async (role, { api, db }) => {
    const world = await open({ api, db }, { ...CLOSED, allows: { vehicles: 0, commands: false } }, role);
    for (const gated of ['Query.vehicleStateCounts', 'Query.vehiclesTripsReport', 'Mutation.createVehicle'])
      expect(await outcome(world, gated), gated).toBe('ok');
  });

  test('while billing is off', async ({ api, db }) => {
    const world = await open({ api, db }, { ...CLOSED, allows: { vehicles: 0 } });
    await db.installation.updateMany({ data: { billingOn: false } });
    for (const gated of ['Query.vehicleStateCounts', 'Mutation.createVehicle'])
      expect(await outcome(world, gated), gated).toBe('ok');
    const entitlement = await readAccountEntitlement(db, world.accountId, new Date());
    expect(entitlement).toMatchObject({ isOpen: true });
  });

  test('when it is switched on: every account that has not paid begins a trial', async ({ api, db }) => {
    const operator = await open({ api, db }, {}, 'SERVICE_OWNER');
    const late = await open({ api, db }, { until: -HOUR_MS, status: 'SUSPENDED' });
    const paid = await open({ api, db }, { until: HOUR_MS, status: 'ACTIVE' });
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
