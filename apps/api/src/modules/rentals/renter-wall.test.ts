import type { Db } from '@fleet/db/client';
import { readFixes } from '@fleet/tracks/track-text';
import { describe, expect } from 'vitest';
import { type Answer, codesOf, test } from '../../../test/api.ts';
import { openFleet } from '../../../test/given-vehicles.fixture.ts';
import { PAST } from '../../../test/matrix/past.ts';
import { roomsForChanges, userRoom } from '../../realtime/rooms-for.ts';

const TRACK = `query ($where: MyRentalTrackWhere!) { myRentalTrack(where: $where) { content { fixes points } } }`;
const DRIVING = `query ($where: ById!) { myRentalDriving(where: $where) { distance trips { from to distance } } }`;
const OF_ACCOUNT = `query ($where: ById!) { rentalDriving(where: $where) { from to distance trips { from distance } } }`;
const MINE = '{ myRentals { id position { fixTime } } }';
const RETURN = `mutation ($where: VersionWhere!, $data: RentalReadingInput!) {
  returnRental(where: $where, data: $data) { id } }`;

const HOUR_MS = 3_600_000;
/** Relative to the seeded fix, whose instant is one minute before this module was loaded. */
const inHours = (hours: number) => new Date(PAST.getTime() + 60_000 + hours * HOUR_MS);
type Fleet = Awaited<ReturnType<typeof openFleet>>;

/** A rental of the vehicle that the driver was not given, handed over ten minutes ago; its tracker reported since. */
async function rentOut(db: Db, { accountId, withheld, driver }: Fleet, more: object = {}): Promise<string> {
  const of = { accountId, vehicleId: withheld.vehicleId, userId: driver.userId, renterName: 'R' };
  const times = { fromAt: inHours(-1), handedOverAt: inHours(-1 / 6), untilAt: inHours(4) };
  return (await db.rental.create({ data: { ...of, ...times, ...more } })).id;
}

const day = () => ({ from: inHours(-24).toISOString(), to: inHours(24).toISOString() });
const trackIn = ({ data }: Answer) => {
  const { content } = (data?.myRentalTrack ?? { content: [] }) as { content: { points: string }[] };
  return content.flatMap(({ points }) => readFixes(points));
};

describe('the track of a rental', () => {
  test('begins with the hand-over, whatever is asked for', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const { asDriver, withheld } = fleet;
    const id = await rentOut(db, fleet);
    const fix = await db.position.findFirstOrThrow({ where: { deviceId: withheld.deviceId } });
    const earlier = { ...fix, fixTime: inHours(-0.5), hash: 1n } as never;
    await db.position.create({ data: earlier });
    const seen = trackIn(await asDriver(TRACK, { where: { id, ...day() } }));
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.min(...seen.map(({ atMs }) => atMs))).toBeGreaterThanOrEqual(
      inHours(-1 / 6).getTime() - 60_000,
    );
    const before = { from: inHours(-24).toISOString(), to: inHours(-0.4).toISOString() };
    const none = await asDriver(TRACK, { where: { id, ...before } });
    expect(none.errors).toBeUndefined();
    expect(trackIn(none)).toEqual([]);
  });

  test.for([
    ['before the hand-over', { handedOverAt: null }, 'RENTAL_NOT_OUT'],
    ['once it was cancelled', { handedOverAt: null, cancelledAt: new Date() }, 'RENTAL_ENDED'],
    ['once it was returned', { returnedAt: new Date() }, 'RENTAL_ENDED'],
    ['after the end, though the vehicle is out', { untilAt: inHours(-0.1) }, 'RENTAL_ENDED'],
  ] as const)('is refused %s', async ([, times, code], { api, db }) => {
    const fleet = await openFleet(api, db);
    const id = await rentOut(db, fleet, times);
    expect(codesOf(await fleet.asDriver(TRACK, { where: { id, ...day() } }))).toEqual([code]);
    expect(codesOf(await fleet.asDriver(DRIVING, { where: { id } }))).toEqual([code]);
  });

  test('is of its renter alone', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const other = await openFleet(api, db);
    const id = await rentOut(db, fleet);
    for (const asking of [fleet.asManager, other.asDriver, other.asManager]) {
      expect(codesOf(await asking(TRACK, { where: { id, ...day() } }))).toEqual(['NOT_FOUND']);
      expect(codesOf(await asking(DRIVING, { where: { id } }))).toEqual(['NOT_FOUND']);
    }
    expect(codesOf(await other.asManager(OF_ACCOUNT, { where: { id } }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await fleet.asDriver(OF_ACCOUNT, { where: { id } }))).toEqual(['USER_NOT_ALLOWED']);
  });
});

test('its keepers see the trips and distance of it, cut at its ends, also when it is over', async ({
  api,
  db,
}) => {
  const fleet = await openFleet(api, db);
  const times = { fromAt: inHours(-30), handedOverAt: inHours(-29), untilAt: inHours(-20) };
  const id = await rentOut(db, fleet, { ...times, returnedAt: inHours(-22) });
  const { data } = await fleet.asManager(OF_ACCOUNT, { where: { id } });
  expect(data?.rentalDriving).toMatchObject({
    from: times.handedOverAt.toISOString(),
    // One trip began within two days of the rental.
    trips: [{ distance: 66_001 }],
  });
});

test('the vehicle itself stays out of reach during the rental', async ({ api, db }) => {
  const fleet = await openFleet(api, db);
  const { asDriver, withheld } = fleet;
  const id = await rentOut(db, fleet);
  expect(codesOf(await asDriver(TRACK, { where: { id, ...day() } }))).toEqual([]);
  const { vehicleId } = withheld;
  const period = `from: "${day().from}", to: "${new Date().toISOString()}"`;
  const asked = [
    `vehicle(where: { id: "${vehicleId}" }) { id }`,
    `vehiclesTracks(where: { stretches: [{ vehicleId: "${vehicleId}", ${period} }] }) { tolerance }`,
    `vehiclesRoutesReport(where: { vehicleIds: ["${vehicleId}"], ${period} }) { total }`,
    `vehiclesTripsReport(where: { vehicleIds: ["${vehicleId}"], ${period} }) { total }`,
    `vehiclesSummaryReport(where: { vehicleIds: ["${vehicleId}"], ${period} }) { total }`,
    `vehiclesEventsReport(where: { vehicleIds: ["${vehicleId}"], ${period} }) { total }`,
    `attachmentsByEntity(where: { entity: VEHICLE, entityId: "${vehicleId}" }) { id }`,
  ];
  for (const text of asked) expect(codesOf(await asDriver(`{ ${text} }`)), text).toEqual(['NOT_FOUND']);
});

describe('sockets', () => {
  test('tell the renter that the rental changed, and nobody once they have left', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const id = await rentOut(db, fleet);
    const rooms = async () => {
      const change = { entity: 'Rental', id, kind: 'updated' } as const;
      return (await roomsForChanges(api.services.pool, fleet.accountId, [change])).flatMap(
        (one) => one.rooms,
      );
    };
    expect(await rooms()).toContain(userRoom(fleet.driver.userId));
    await db.membership.delete({ where: { id: fleet.driver.membershipId } });
    expect((await rooms()).filter((room) => room.startsWith('user:'))).toEqual([]);
  });
});

test('the page of the renter loses the vehicle with the return', async ({ api, db }) => {
  const fleet = await openFleet(api, db);
  const id = await rentOut(db, fleet);
  const positions = async () => {
    const { data } = await fleet.asDriver(MINE);
    return ((data?.myRentals ?? []) as { position: object | null }[]).map((one) => one.position);
  };
  expect(await positions()).toEqual([expect.anything()]);
  await fleet.asManager(RETURN, { where: { id }, data: {} });
  expect(await positions()).toEqual([null]);
  expect(codesOf(await fleet.asDriver(DRIVING, { where: { id } }))).toEqual(['RENTAL_ENDED']);
});
