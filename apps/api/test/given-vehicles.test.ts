import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, type signUp, test } from './api.ts';
import { PAST } from './matrix/past.ts';
import { seedDocument } from './matrix/seed-document.ts';
import { seedVehicle } from './matrix/seed-vehicle.ts';
import { seedPerson, seedSide } from './matrix/world.ts';

const VEHICLES = `query ($where: VehiclesWhere) { vehicles(where: $where) { total content { id } } }`;
const BY_ID = {
  vehicle: 'query ($where: ById!) { vehicle(where: $where) { id } }',
  vehicleGroup: 'query ($where: ById!) { vehicleGroup(where: $where) { id } }',
  vehicleDocument: 'query ($where: ById!) { vehicleDocument(where: $where) { id file { url } } }',
  device: 'query ($where: ById!) { device(where: $where) { id } }',
  resolveVehiclePosition:
    'query ($where: VehiclePositionWhere!) { resolveVehiclePosition(where: $where) { id } }',
  vehiclesRoutesReport:
    'query ($where: VehiclesRoutesReportWhere!) { vehiclesRoutesReport(where: $where) { total } }',
  vehiclesRoutesOutline:
    'query ($where: VehiclesRoutesOutlineWhere!) { vehiclesRoutesOutline(where: $where) { total } }',
  vehiclesTracks: 'query ($where: VehiclesTracksWhere!) { vehiclesTracks(where: $where) { isTooMuch } }',
  vehiclesReadingNames:
    'query ($where: VehiclesReadingNamesWhere!) { vehiclesReadingNames(where: $where) { total } }',
  vehiclesReadingsReport:
    'query ($where: VehiclesReadingsReportWhere!) { vehiclesReadingsReport(where: $where) { total } }',
  vehiclesEventsReport:
    'query ($where: VehiclesEventsReportWhere!) { vehiclesEventsReport(where: $where) { total } }',
  vehiclesSummaryReport:
    'query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(where: $where) { total } }',
  vehiclesTripsReport:
    'query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) { total } }',
  vehiclesStopsReport:
    'query ($where: VehiclesStopsReportWhere!) { vehiclesStopsReport(where: $where) { total } }',
};
const REPORTS = [
  'vehiclesRoutesReport',
  'vehiclesRoutesOutline',
  'vehiclesReadingNames',
  'vehiclesReadingsReport',
  'vehiclesEventsReport',
  'vehiclesSummaryReport',
  'vehiclesTripsReport',
  'vehiclesStopsReport',
] as const;

type Api = Parameters<typeof signUp>[0] & { services: { tokens: { sign: (of: Holder) => Promise<string> } } };
type Holder = { userId: string; sessionId: string };
type Fleet = Awaited<ReturnType<typeof seedVehicle>> & { mark: string; documentId: string };

/** Vehicles that are given by themselves, by their group, and not at all; a driver to whom they are, and a manager. */
async function openFleet(api: Api, db: Db) {
  const { accountId } = await seedSide(db);
  const [single, grouped, withheld] = [
    await add(db, accountId),
    await add(db, accountId),
    await add(db, accountId),
  ];
  const driver = await seedPerson(db, { accountId, role: 'ORGANIZATION_DRIVER', mark: 'driver' });
  const manager = await seedPerson(db, { accountId, role: 'ORGANIZATION_ADMINISTRATOR', mark: 'manager' });
  await db.membership.update({
    where: { id: driver.membershipId },
    data: {
      vehicleScope: 'GIVEN',
      vehicles: { create: { vehicleId: single.vehicleId } },
      groups: { create: { groupId: grouped.groupId } },
    },
  });
  const tokens = {
    driver: await api.services.tokens.sign(driver),
    manager: await api.services.tokens.sign(manager),
  };
  const asDriver = (text: string, variables: object = {}) =>
    ask(api, text, { token: tokens.driver, variables });
  const asManager = (text: string, variables: object = {}) =>
    ask(api, text, { token: tokens.manager, variables });
  return { accountId, single, grouped, withheld, driver, manager, asDriver, asManager };
}

async function add(db: Db, accountId: string): Promise<Fleet> {
  const mark = randomUUID();
  const fleet = await seedVehicle(db, accountId, mark);
  return { ...fleet, ...(await seedDocument(db, { accountId, mark, ...fleet })), mark };
}

type Asking = (text: string, variables?: object) => Promise<Answer>;

async function idsOf(asking: Asking, where: object = {}): Promise<string[]> {
  const { data } = await asking(VEHICLES, { where });
  const { content = [], total } = (data?.vehicles ?? {}) as { content?: { id: string }[]; total?: number };
  expect(total).toBe(content.length);
  return content.map(({ id }) => id).sort();
}

const sorted = (...fleets: Fleet[]) => fleets.map(({ vehicleId }) => vehicleId).sort();

/** Everything of a vehicle that is asked for by an id, as the codes of its refusals. */
async function codesFor(
  asking: Asking,
  { vehicleId, groupId, deviceId, documentId }: Fleet,
): Promise<Record<string, string[]>> {
  const day = { from: new Date(PAST.getTime() - 3_600_000), to: new Date(PAST.getTime() + 3_600_000) };
  const report = { where: { vehicleIds: [vehicleId], ...day } };
  const variables: Record<keyof typeof BY_ID, object> = {
    vehicle: { where: { id: vehicleId } },
    vehicleGroup: { where: { id: groupId } },
    vehicleDocument: { where: { id: documentId } },
    device: { where: { id: deviceId } },
    resolveVehiclePosition: { where: { vehicleId } },
    vehiclesRoutesReport: report,
    vehiclesRoutesOutline: report,
    vehiclesTracks: { where: { stretches: [{ vehicleId, ...day }] } },
    vehiclesReadingNames: report,
    vehiclesReadingsReport: { where: { ...report.where, readings: ['speed'] } },
    vehiclesEventsReport: report,
    vehiclesSummaryReport: report,
    vehiclesTripsReport: report,
    vehiclesStopsReport: report,
  };
  const names = Object.keys(BY_ID) as (keyof typeof BY_ID)[];
  const answers = await Promise.all(names.map((name) => asking(BY_ID[name], variables[name])));
  return Object.fromEntries(names.map((name, i) => [name, codesOf(answers[i] ?? {})]));
}

const REACHED = Object.fromEntries(Object.keys(BY_ID).map((name) => [name, []]));
const MISSING = {
  ...Object.fromEntries(Object.keys(BY_ID).map((name) => [name, ['NOT_FOUND']])),
  device: ['DEVICE_NOT_FOUND'],
};

describe('a member who is given vehicles', () => {
  test('finds those alone in lists, whatever they are narrowed by', async ({ api, db }) => {
    const { single, grouped, withheld, accountId, asDriver, asManager } = await openFleet(api, db);
    expect(await idsOf(asDriver)).toEqual(sorted(single, grouped));
    expect(await idsOf(asManager)).toHaveLength(4);
    for (const where of [
      { ids: [withheld.vehicleId] },
      { groupIds: [withheld.groupId] },
      { search: withheld.mark },
      { accountId, ids: [withheld.vehicleId] },
    ])
      expect(await idsOf(asDriver, where), JSON.stringify(where)).toEqual([]);
    for (const where of [
      { states: ['moving', 'idling', 'parked', 'offline'] },
      { hasDevice: true },
      { types: ['TRUCK'] },
    ])
      expect(await idsOf(asDriver, where), JSON.stringify(where)).toEqual(sorted(single, grouped));
    expect(await idsOf(asDriver, { serviceDue: true })).toEqual(sorted(single, grouped));
  });

  test('finds the groups given, and no other', async ({ api, db }) => {
    const { grouped, asDriver } = await openFleet(api, db);
    const { data } = await asDriver('{ vehicleGroups { total content { id } } }');
    expect(data?.vehicleGroups).toEqual({ total: 1, content: [{ id: grouped.groupId }] });
  });

  test('finds the documents of vehicles given, and no other', async ({ api, db }) => {
    const { single, grouped, withheld, asDriver } = await openFleet(api, db);
    const FIND =
      'query ($where: VehicleDocumentsWhere) { vehicleDocuments(where: $where) { content { id } } }';
    const found = async (where: object) => {
      const { data } = await asDriver(FIND, { where });
      const { content } = (data?.vehicleDocuments ?? { content: [] }) as { content: { id: string }[] };
      return content.map(({ id }) => id).sort();
    };
    expect(await found({})).toEqual([single.documentId, grouped.documentId].sort());
    expect(await found({ vehicleId: withheld.vehicleId })).toEqual([]);
    expect(await found({ search: withheld.mark })).toEqual([]);
  });

  test('reaches what is given by its id, with places, reports and devices, and nothing else', async ({
    api,
    db,
  }) => {
    const { single, grouped, withheld, asDriver } = await openFleet(api, db);
    expect(await codesFor(asDriver, grouped)).toEqual(REACHED);
    expect(await codesFor(asDriver, single)).toEqual({ ...REACHED, vehicleGroup: ['NOT_FOUND'] });
    expect(await codesFor(asDriver, withheld)).toEqual(MISSING);
  });

  test('gets no report at all where one of its vehicles is not given', async ({ api, db }) => {
    const { single, withheld, asDriver } = await openFleet(api, db);
    const day = { from: new Date(PAST.getTime() - 3_600_000), to: new Date(PAST.getTime() + 3_600_000) };
    const where = { vehicleIds: [single.vehicleId, withheld.vehicleId], ...day };
    for (const name of REPORTS) {
      const more = name === 'vehiclesReadingsReport' && { readings: ['speed'] };
      const answer = await asDriver(BY_ID[name], { where: { ...where, ...more } });
      expect(answer.data).toBeNull();
      expect(codesOf(answer)).toEqual(['NOT_FOUND']);
    }
  });

  test('has reports of all vehicles and of groups made of what is given', async ({ api, db }) => {
    const { single, grouped, withheld, asDriver, asManager } = await openFleet(api, db);
    const days = {
      from: new Date(PAST.getTime() - 3 * 86_400_000),
      to: new Date(PAST.getTime() + 3_600_000),
    };
    const text = (name: string) => `query ($where: Vehicles${name}ReportWhere!) {
      vehicles${name}Report(where: $where) { vehicles content { vehicleId } } }`;
    const seen = async (asking: Asking, name: string, more: object) => {
      const answer = await asking(text(name), { where: { ...days, ...more } });
      const { vehicles, content } = Object.values(answer.data ?? {})[0] as {
        vehicles: number;
        content: { vehicleId: string }[];
      };
      return { vehicles, ids: [...new Set(content.map(({ vehicleId }) => vehicleId))].sort() };
    };
    for (const name of ['Summary', 'Trips', 'Stops']) {
      expect(await seen(asDriver, name, {})).toEqual({ vehicles: 2, ids: sorted(single, grouped) });
      expect((await seen(asManager, name, {})).vehicles).toBe(4);
      const ofGroup = await seen(asDriver, name, { groupIds: [grouped.groupId] });
      expect(ofGroup).toEqual({ vehicles: 1, ids: sorted(grouped) });
      const hidden = await asDriver(text(name), { where: { ...days, groupIds: [withheld.groupId] } });
      expect(codesOf(hidden)).toEqual(['NOT_FOUND']);
    }
  });

  test('is told totals of what is given', async ({ api, db }) => {
    const { accountId, single, grouped, asDriver, asManager, withheld } = await openFleet(api, db);
    const total = 'query ($where: ById!) { account(where: $where) { vehicles { total } } }';
    const where = { id: accountId };
    expect((await asDriver(total, { where })).data?.account).toEqual({ vehicles: { total: 2 } });
    expect((await asManager(total, { where })).data?.account).toEqual({ vehicles: { total: 4 } });
    const states = '{ vehicleStateCounts { total } }';
    expect((await asDriver(states)).data?.vehicleStateCounts).toEqual({ total: 2 });
    expect((await asManager(states)).data?.vehicleStateCounts).toEqual({ total: 4 });
    await db.vehicle.update({ where: { id: withheld.vehicleId }, data: { groupId: single.groupId } });
    const ofGroup = 'query ($where: ById!) { vehicle(where: $where) { group { vehicles { total } } } }';
    const answer = await asDriver(ofGroup, { where: { id: single.vehicleId } });
    expect(answer.data?.vehicle).toEqual({ group: { vehicles: { total: 1 } } });
    const ofGiven = await asDriver(ofGroup, { where: { id: grouped.vehicleId } });
    expect(ofGiven.data?.vehicle).toEqual({ group: { vehicles: { total: 1 } } });
  });
});

describe('what is given', () => {
  const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateMembershipInput!) {
    updateMembership(where: $where, data: $data) { vehicleScope vehicleIds groupIds version } }`;

  test('holds from the next request on', async ({ api, db }) => {
    const { single, grouped, withheld, driver, asDriver, asManager } = await openFleet(api, db);
    const give = async (data: object) => {
      const answer = await asManager(UPDATE, { where: { id: driver.membershipId }, data });
      expect(answer.errors).toBeUndefined();
      return idsOf(asDriver);
    };
    expect(await give({ vehicleIds: [withheld.vehicleId] })).toEqual(sorted(withheld, grouped));
    expect(await give({ groupIds: [single.groupId] })).toEqual(sorted(withheld, single));
    expect(await give({ vehicleIds: [], groupIds: [] })).toEqual([]);
    expect(await give({ vehicleScope: 'ALL' })).toHaveLength(4);
    expect(await give({ vehicleScope: 'GIVEN', vehicleIds: [single.vehicleId] })).toEqual(sorted(single));
  });

  test('follows a vehicle into and out of a group', async ({ api, db }) => {
    const { single, grouped, withheld, asDriver, asManager } = await openFleet(api, db);
    const move = async (vehicleId: string, groupId: string | null) => {
      const text = `mutation ($where: VersionWhere!, $data: UpdateVehicleInput!) {
        updateVehicle(where: $where, data: $data) { groupId } }`;
      const answer = await asManager(text, { where: { id: vehicleId }, data: { groupId } });
      expect(answer.errors).toBeUndefined();
      return idsOf(asDriver);
    };
    expect(await move(withheld.vehicleId, grouped.groupId)).toEqual(sorted(single, grouped, withheld));
    expect(await move(grouped.vehicleId, null)).toEqual(sorted(single, withheld));
    const erase = 'mutation ($where: VersionWhere!) { eraseVehicleGroup(where: $where) { total } }';
    await asManager(erase, { where: { id: grouped.groupId } });
    expect(await idsOf(asDriver)).toEqual(sorted(single));
  });

  test('is of the same account', async ({ api, db }) => {
    const [mine, theirs] = [await openFleet(api, db), await openFleet(api, db)];
    for (const data of [{ vehicleIds: [theirs.single.vehicleId] }, { groupIds: [theirs.single.groupId] }]) {
      const answer = await mine.asManager(UPDATE, { where: { id: mine.driver.membershipId }, data });
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'NOT_FOUND',
        issues: [{ path: ['data', ...Object.keys(data)], code: 'NOT_FOUND' }],
      });
    }
    expect(await idsOf(mine.asDriver)).toEqual(sorted(mine.single, mine.grouped));
  });

  test('takes nothing from somebody who keeps the account', async ({ api, db }) => {
    const { manager, asManager } = await openFleet(api, db);
    await db.membership.update({ where: { id: manager.membershipId }, data: { vehicleScope: 'GIVEN' } });
    expect(await idsOf(asManager)).toHaveLength(4);
  });
});
