import { describe, expect } from 'vitest';
import { codesOf, test } from './api.ts';
import { type Asking, type Fleet, idsOf, openFleet, sorted } from './given-vehicles.fixture.ts';
import { PAST } from './matrix/past.ts';

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
  vehiclesVisitsReport:
    'query ($where: VehiclesVisitsReportWhere!) { vehiclesVisitsReport(where: $where) { total } }',
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
  'vehiclesVisitsReport',
  'vehiclesSummaryReport',
  'vehiclesTripsReport',
  'vehiclesStopsReport',
] as const;

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
    vehiclesVisitsReport: report,
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
    for (const where of [{ serviceDue: true }, { serviceStages: ['DUE'] }])
      expect(await idsOf(asDriver, where)).toEqual(sorted(single, grouped));
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
