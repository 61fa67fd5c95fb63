import { describe, expect, vi } from 'vitest';
import { TextLists } from '../../src/graphql/text-lists.ts';
import { test } from '../api.ts';
import { at, openNight } from './night.ts';

const { executor } = vi.hoisted(() => ({ executor: { makesAll: false } }));
vi.mock('../../src/graphql/row-writer.ts', async (importActual) => {
  const actual = await importActual<typeof import('../../src/graphql/row-writer.ts')>();
  const rowWriter: typeof actual.rowWriter = (...asked) =>
    executor.makesAll ? null : actual.rowWriter(...asked);
  return { ...actual, rowWriter };
});

type Api = Parameters<typeof openNight>[0];
type WrittenListsRequest = { token: string; variables: Record<string, unknown> };

/** The answer as it is sent, and how many of its lists were written past the executor. */
async function sent(api: Api, query: string, { token, variables }: WrittenListsRequest) {
  const put = vi.spyOn(TextLists.prototype, 'put');
  try {
    const answer = await fetch(`http://127.0.0.1:${api.port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query, variables }),
    });
    return { text: await answer.text(), written: put.mock.calls.length };
  } finally {
    put.mockRestore();
  }
}

async function executed(api: Api, query: string, asked: WrittenListsRequest): Promise<string> {
  executor.makesAll = true;
  try {
    return (await sent(api, query, asked)).text;
  } finally {
    executor.makesAll = false;
  }
}

const routes = (fields: string, more = '') =>
  `query ($where: VehiclesRoutesReportWhere!${fields.includes('$yes') ? ', $yes: Boolean = true' : ''}) { vehiclesRoutesReport(where: $where) { total
    content { vehicleId positions { ${fields} } } truncated } } ${more}`;
const trips = (list: string) =>
  `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) { total ${list} totals { trips distance } } }`;
const ALL_OF_A_FIX = `id vehicleId deviceId externalDeviceId externalId fixTime receivedAt deviceTime valid latitude longitude
  altitude speed course accuracy satellites ignition ignitionSince motion motionSince distance totalDistance odometer door
  battery power networkMobileSignalStrength connectionSince lastHeardAt`;
const ALL_OF_A_TRIP = `id vehicleId deviceId startTime endTime day isOpen duration distance averageSpeed maxSpeed engineHours
  spentFuel startLatitude startLongitude startOdometer endLatitude endLongitude endOdometer totalDistance totalDuration
  totalEngineHours totalSpentFuel totalMaxSpeed totalAverageSpeed`;

/** Each with how many of its lists are written. */
const ASKED = [
  ['all of a fix', routes(ALL_OF_A_FIX), 1],
  ['all of a trip', trips(`content { ${ALL_OF_A_TRIP} }`), 1],
  ['a list twice', trips('content { day } again: content { id }'), 2],
  ['names of types and other names', routes('a: __typename b: latitude a: __typename latitude'), 1],
  [
    'what is left out',
    routes(
      'speed @skip(if: $yes) course @include(if: $yes) ... @skip(if: $yes) { altitude } ... { latitude }',
    ),
    1,
  ],
  [
    'fragments',
    routes(
      '...Place ... on DevicePosition { speed } ...Place',
      'fragment Place on DevicePosition { latitude }',
    ),
    1,
  ],
  ['more than values', routes('latitude attributes'), 0],
  [
    'stops',
    `query ($where: VehiclesStopsReportWhere!) { vehiclesStopsReport(where: $where) { content { id duration latitude } } }`,
    1,
  ],
  [
    'days',
    `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(where: $where) { content { vehicleId day distance
      startTime averageSpeed } } }`,
    1,
  ],
] as const;

describe('lists that are written past the executor', () => {
  test.for(ASKED)(
    'are byte for byte what it makes: %s',
    async ([_, text, count], { api, pool, databaseUrl }) => {
      const { token, vehicleId } = await openNight(api, pool, databaseUrl, 'days of both');
      const asked = { token, variables: { where: { vehicleIds: [vehicleId], from: at(-90), to: at(90) } } };
      const { text: answer, written } = await sent(api, text, asked);
      expect(JSON.parse(answer).errors).toBeUndefined();
      expect(written).toBe(count);
      expect(answer).toBe(await executed(api, text, asked));
    },
  );

  test('a field that its caller may not see is refused as the executor refuses it', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, vehicleId } = await openNight(api, pool, databaseUrl);
    await pool.query(
      `UPDATE memberships SET roles = '{ORGANIZATION_DRIVER}' WHERE account_id = (SELECT account_id FROM vehicles WHERE id = $1)`,
      [vehicleId],
    );
    const asked = { token, variables: { where: { vehicleIds: [vehicleId], from: at(-90), to: at(90) } } };
    const text = routes('latitude externalDeviceId');
    const { text: answer, written } = await sent(api, text, asked);
    expect(written).toBe(0);
    expect(JSON.parse(answer).errors?.length).toBeGreaterThan(0);
    expect(JSON.parse(answer).data).toEqual(JSON.parse(await executed(api, text, asked)).data);
  });
});
