import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, signUp, test } from '../../../test/api.ts';
import { openFleet } from '../../../test/given-vehicles.fixture.ts';
import { notifyOverdue } from './notify-overdue.ts';

const CREATE = 'mutation ($data: CreateRentalInput!) { createRental(data: $data) { id state } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateRentalInput!) {
  updateRental(where: $where, data: $data) { id } }`;
const HAND_OVER = `mutation ($where: VersionWhere!, $data: RentalReadingInput!) {
  handOverRental(where: $where, data: $data) { state fromAt } }`;
const RETURN = `mutation ($where: VersionWhere!, $data: RentalReadingInput!) {
  returnRental(where: $where, data: $data) { state odometerBack } }`;
const CANCEL = 'mutation ($where: VersionWhere!) { cancelRental(where: $where) { state } }';
const MINE = '{ myRentals { id state vehicleTitle position { latitude fixTime } } }';
const STATES = 'query ($where: RentalsWhere) { rentals(where: $where) { total content { id state } } }';
const VEHICLE = 'query ($where: ById!) { vehicle(where: $where) { id } }';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

type Fleet = Awaited<ReturnType<typeof openFleet>>;
type Mine = { id: string; state: string; vehicleTitle: string; position: object | null };

function plan({ withheld, driver, asManager }: Fleet, from: number, until: number, more: object = {}) {
  const times = { fromAt: inHours(from).toISOString(), untilAt: inHours(until).toISOString() };
  return asManager(CREATE, {
    data: { vehicleId: withheld.vehicleId, userId: driver.userId, ...times, ...more },
  });
}

const idOf = ({ data }: Answer): string => (data?.createRental as { id: string } | undefined)?.id ?? '';
const mineOf = ({ data }: Answer): Mine[] => (data?.myRentals ?? []) as Mine[];

/** A rental handed over an hour ago: positions of the last minutes are within its time. */
async function givenOut(fleet: Fleet, db: Db): Promise<string> {
  const id = idOf(await plan(fleet, -2, 4));
  const answer = await fleet.asManager(HAND_OVER, { where: { id }, data: { odometer: 1_000, fuel: 80 } });
  expect(answer.data?.handOverRental, JSON.stringify(answer)).toMatchObject({ state: 'OUT' });
  await db.rental.update({ where: { id }, data: { handedOverAt: inHours(-1) } });
  return id;
}

describe('the person of a rental', () => {
  test('sees the vehicle from the hand-over to the return alone', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const { asDriver, asManager, withheld } = fleet;
    const planned = idOf(await plan(fleet, 5, 6));
    expect(mineOf(await asDriver(MINE))).toMatchObject([{ id: planned, state: 'PLANNED', position: null }]);
    const id = await givenOut(fleet, db);
    expect(mineOf(await asDriver(MINE)).find((rental) => rental.id === id)).toMatchObject({
      ...{ state: 'OUT', vehicleTitle: expect.any(String) },
      position: { latitude: expect.any(Number) },
    });
    // The rental gives no access to the vehicle itself.
    const vehicle = await asDriver(VEHICLE, { where: { id: withheld.vehicleId } });
    expect(codesOf(vehicle)).toEqual(['NOT_FOUND']);
    const back = await asManager(RETURN, { where: { id }, data: { odometer: 2_000 } });
    expect(back.data?.returnRental).toMatchObject({ state: 'RETURNED', odometerBack: 2_000 });
    const after = mineOf(await asDriver(MINE));
    expect(after.map(({ state, position }) => ({ state, position }))).toEqual([
      { state: 'PLANNED', position: null },
      { state: 'RETURNED', position: null },
    ]);
  });

  test('sees nothing of before the hand-over, and nothing after the end', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const id = await givenOut(fleet, db);
    await db.rental.update({ where: { id }, data: { handedOverAt: new Date() } });
    expect(mineOf(await fleet.asDriver(MINE))).toMatchObject([{ state: 'OUT', position: null }]);
    const ended = { handedOverAt: inHours(-1), untilAt: new Date(Date.now() - 1) };
    await db.rental.update({ where: { id }, data: ended });
    expect(mineOf(await fleet.asDriver(MINE))).toMatchObject([{ state: 'OVERDUE', position: null }]);
  });

  test('is nobody once they have left the account, and the vehicle can still come back', async ({
    api,
    db,
  }) => {
    const fleet = await openFleet(api, db);
    const id = await givenOut(fleet, db);
    await db.membership.delete({ where: { id: fleet.driver.membershipId } });
    const left = await fleet.asDriver(MINE);
    expect(mineOf(left)).toEqual([]);
    expect(await db.rental.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ userId: null, renterName: expect.stringContaining('driver') },
    });
    const back = await fleet.asManager(RETURN, { where: { id }, data: {} });
    expect(back.data?.returnRental).toMatchObject({ state: 'RETURNED' });
  });

  test('keeps no rentals, and is of the account of the vehicle', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const { asDriver, withheld, driver } = fleet;
    const id = await givenOut(fleet, db);
    const stranger = await signUp(api);
    const other = await openFleet(api, db);
    expect(codesOf(await plan(fleet, 10, 11, { userId: other.driver.userId }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await plan(other, 10, 11, { vehicleId: withheld.vehicleId }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await asDriver(RETURN, { where: { id }, data: {} }))).toEqual(['USER_NOT_ALLOWED']);
    expect(codesOf(await asDriver(STATES))).toEqual(['USER_NOT_ALLOWED']);
    expect(mineOf(await other.asDriver(MINE))).toEqual([]);
    expect(mineOf(await ask(api, MINE, { token: stranger.accessToken }))).toEqual([]);
    expect(driver.userId).not.toBe(other.driver.userId);
  });
});

describe('a vehicle', () => {
  test('is given to one person at a time; a cancelled or returned rental leaves it free', async ({
    api,
    db,
  }) => {
    const fleet = await openFleet(api, db);
    const { asManager } = fleet;
    const first = idOf(await plan(fleet, 10, 20));
    expect(codesOf(await plan(fleet, 19, 30))).toEqual(['RENTAL_OVERLAPS']);
    const second = idOf(await plan(fleet, 20, 30));
    const longer = { fromAt: inHours(19).toISOString() };
    expect(codesOf(await asManager(UPDATE, { where: { id: second }, data: longer }))).toEqual([
      'RENTAL_OVERLAPS',
    ]);
    const cancelled = await asManager(CANCEL, { where: { id: first } });
    expect(cancelled.data?.cancelRental).toEqual({ state: 'CANCELLED' });
    expect(codesOf(await asManager(UPDATE, { where: { id: second }, data: longer }))).toEqual([]);
    const out = await givenOut(fleet, db);
    expect(codesOf(await plan(fleet, 2, 3))).toEqual(['RENTAL_OVERLAPS']);
    await asManager(RETURN, { where: { id: out }, data: {} });
    expect(codesOf(await plan(fleet, 2, 3))).toEqual([]);
  });

  test('is not handed over while somebody has it, however late', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const { asManager } = fleet;
    const out = await givenOut(fleet, db);
    await db.rental.update({ where: { id: out }, data: { untilAt: inHours(-0.5) } });
    const next = { where: { id: idOf(await plan(fleet, 1, 2)) }, data: {} };
    expect(codesOf(await asManager(HAND_OVER, next))).toEqual(['RENTAL_VEHICLE_OUT']);
    const late = await asManager(STATES, { where: { states: ['OVERDUE'] } });
    expect(late.data?.rentals).toMatchObject({ total: 1, content: [{ id: out, state: 'OVERDUE' }] });
    const back = await asManager(RETURN, { where: { id: out }, data: { odometer: 999 } });
    expect(codesOf(back)).toEqual(['BAD_REQUEST']);
    await asManager(RETURN, { where: { id: out }, data: { odometer: 1_000 } });
    expect(codesOf(await asManager(HAND_OVER, next))).toEqual([]);
    expect(codesOf(await asManager(HAND_OVER, next))).toEqual(['RENTAL_ENDED']);
    expect(codesOf(await asManager(CANCEL, { where: next.where }))).toEqual(['RENTAL_ENDED']);
  });

  test('is not given in the past, for longer than a year, or given back before it went', async ({
    api,
    db,
  }) => {
    const fleet = await openFleet(api, db);
    for (const [from, until] of [
      [-3, -1],
      [2, 1],
      [1, 24 * 367],
      [24 * 800, 24 * 801],
    ] as const)
      expect(codesOf(await plan(fleet, from, until))).toEqual(['BAD_REQUEST']);
    const id = idOf(await plan(fleet, 1, 2));
    expect(codesOf(await fleet.asManager(RETURN, { where: { id }, data: {} }))).toEqual(['RENTAL_NOT_OUT']);
  });
});

test('lists what takes time within days, of some vehicles', async ({ api, db }) => {
  const fleet = await openFleet(api, db);
  const { withheld, driver } = fleet;
  const of = { vehicleId: withheld.vehicleId, userId: driver.userId, renterName: 'R' };
  const { accountId } = await db.vehicle.findUniqueOrThrow({ where: { id: withheld.vehicleId } });
  const seed = async (from: number, until: number, more: object = {}) =>
    (
      await db.rental.create({
        data: { ...of, accountId, fromAt: inHours(from), untilAt: inHours(until), ...more },
      })
    ).id;
  await seed(-60, -50, { handedOverAt: inHours(-60), returnedAt: inHours(-49) });
  const late = await seed(-40, -30, { handedOverAt: inHours(-40), returnedAt: inHours(-20) });
  const out = await seed(-19, -15, { handedOverAt: inHours(-19) });
  const planned = await seed(2, 4);
  await seed(30, 40);
  const within = { startsBefore: inHours(24).toISOString(), endsAfter: inHours(-24).toISOString() };
  const listed = async (where: object) => {
    const { data } = await fleet.asManager(STATES, { where: { ...within, ...where } });
    const { content } = (data?.rentals ?? { content: [] }) as { content: { id: string }[] };
    return content.map(({ id }) => id);
  };
  expect(new Set(await listed({ vehicleIds: [withheld.vehicleId] }))).toEqual(new Set([late, out, planned]));
  expect(await listed({ vehicleIds: [driver.userId] })).toEqual([]);
});

describe('an overdue rental', () => {
  test('is notified once, and again when the extended time has passed', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const id = await givenOut(fleet, db);
    const noticed = async () => {
      const events = await db.outboxEvent.findMany({ where: { type: 'rental.overdue', entityId: id } });
      return events.flatMap(
        ({ payload }) =>
          (payload as { secret: { notices: { userId: string; values: object }[] } }).secret.notices,
      );
    };
    await notifyOverdue(db, inHours(3));
    expect(await noticed()).toEqual([]);
    await Promise.all([notifyOverdue(db, inHours(5)), notifyOverdue(db, inHours(5))]);
    const first = await noticed();
    expect(first.filter(({ userId }) => userId === fleet.driver.userId)).toMatchObject([
      { kind: 'RENTAL_OVERDUE', values: { rentalId: id, isRenter: true } },
    ]);
    expect(first.filter(({ userId }) => userId !== fleet.driver.userId).length).toBeGreaterThan(0);
    expect(new Set(first.map(({ userId }) => userId)).size).toBe(first.length);
    await fleet.asManager(UPDATE, { where: { id }, data: { untilAt: inHours(8).toISOString() } });
    await notifyOverdue(db, inHours(6));
    expect(await noticed()).toHaveLength(first.length);
    await notifyOverdue(db, inHours(9));
    expect(await noticed()).toHaveLength(2 * first.length);
    expect(await db.rental.findUniqueOrThrow({ where: { id } })).toMatchObject({
      overdueAt: expect.any(Date),
    });
  });
});
