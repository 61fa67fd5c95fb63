import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';
import { openFleet } from '../../../test/given-vehicles.fixture.ts';
import { PAST } from '../../../test/matrix/past.ts';
import { announce, upload } from '../../../test/upload.ts';
import { joinByInvitation } from '../invitations/take-invitation.ts';

const COMMAND = `mutation ($where: ById!, $data: CommandRentedVehicleInput!) {
  commandRentedVehicle(where: $where, data: $data) { total } }`;
const RETURN = `mutation ($where: VersionWhere!, $data: RentalReadingInput!) {
  returnRental(where: $where, data: $data) { id } }`;
const MINE = '{ myRentals { id commands position { fuel } } }';
const PHOTOS = 'query ($where: FileEntityWhere!) { attachmentsByEntity(where: $where) { id } }';
const DETACH = 'mutation ($where: ById!) { detachFileFromEntity(where: $where) { total } }';

const HOUR_MS = 3_600_000;
/** Relative to the seeded fix, whose instant is one minute before this module was loaded. */
const inHours = (hours: number) => new Date(PAST.getTime() + 60_000 + hours * HOUR_MS);
type Fleet = Awaited<ReturnType<typeof openFleet>>;

async function rentOut(db: Db, { accountId, withheld, driver }: Fleet, more: object = {}): Promise<string> {
  const of = { accountId, vehicleId: withheld.vehicleId, userId: driver.userId, renterName: 'R' };
  const times = { fromAt: inHours(-1), handedOverAt: inHours(-1 / 6), untilAt: inHours(4) };
  return (await db.rental.create({ data: { ...of, ...times, ...more } })).id;
}

/** The tracker locks doors, and the account lets renters do it. */
async function lendDoors(db: Db, { accountId, withheld: { deviceId } }: Fleet, rentersMayLock = true) {
  await db.account.update({ where: { id: accountId }, data: { rentersMayLock } });
  await db.deviceState.update({
    where: { deviceId },
    data: { protocol: 'gt06', attributes: { fuelPercent: 61.4 } },
  });
  const [lock, unlock] = [1, 0].map((level) => ({ type: 'custom', data: `DOOR,${level}#` }));
  await db.deviceToFeature.updateMany({
    where: { deviceId },
    data: { settings: { commands: { doorsLock: lock, doorsUnlock: unlock } } as never },
  });
}

describe('doors of a rented vehicle', () => {
  test('are locked by the renter where the account allows it, and what waits is withdrawn with the return', async ({
    api,
    db,
  }) => {
    const fleet = await openFleet(api, db);
    const { asDriver, asManager, withheld, driver } = fleet;
    await lendDoors(db, fleet);
    const untilAt = new Date(Date.now() + 60_000);
    const id = await rentOut(db, fleet, { untilAt });
    expect((await asDriver(MINE)).data?.myRentals).toMatchObject([
      { id, commands: ['doorsLock', 'doorsUnlock'], position: { fuel: 61 } },
    ]);
    const sent = await asDriver(COMMAND, { where: { id }, data: { type: 'doorsLock' } });
    expect(codesOf(sent)).toEqual([]);
    const where = { vehicleId: withheld.vehicleId, createdBy: driver.userId };
    // The command expires with the rental.
    expect(await db.command.findFirstOrThrow({ where })).toMatchObject({
      ...{ type: 'doorsLock', status: 'QUEUED', expiresAt: untilAt },
    });
    await asManager(RETURN, { where: { id }, data: {} });
    expect(await db.command.findFirstOrThrow({ where })).toMatchObject({
      ...{ status: 'CANCELLED', reason: 'WITHDRAWN' },
    });
    const late = await asDriver(COMMAND, { where: { id }, data: { type: 'doorsUnlock' } });
    expect(codesOf(late)).toEqual(['RENTAL_ENDED']);
  });

  test('stay as they are without the setting, by others, for other commands and outside of the time', async ({
    api,
    db,
  }) => {
    const fleet = await openFleet(api, db);
    const { asDriver, asManager, withheld } = fleet;
    await lendDoors(db, fleet, false);
    const id = await rentOut(db, fleet);
    const data = { type: 'doorsLock' };
    expect((await asDriver(MINE)).data?.myRentals).toMatchObject([{ id, commands: [] }]);
    expect(codesOf(await asDriver(COMMAND, { where: { id }, data }))).toEqual(['RENTAL_COMMAND_REFUSED']);
    await lendDoors(db, fleet);
    expect(codesOf(await asManager(COMMAND, { where: { id }, data }))).toEqual(['NOT_FOUND']);
    for (const type of ['engineStop', 'custom', 'positionSingle'])
      expect(codesOf(await asDriver(COMMAND, { where: { id }, data: { type } }))).not.toEqual([]);
    await db.rental.update({ where: { id }, data: { untilAt: new Date(Date.now() - 1) } });
    expect(codesOf(await asDriver(COMMAND, { where: { id }, data }))).toEqual(['RENTAL_ENDED']);
    await db.rental.update({ where: { id }, data: { untilAt: inHours(1), handedOverAt: null } });
    expect(codesOf(await asDriver(COMMAND, { where: { id }, data }))).toEqual(['RENTAL_NOT_OUT']);
    expect(await db.command.count({ where: { vehicleId: withheld.vehicleId } })).toBe(0);
  });
});

describe('photos of a rental', () => {
  test('are added by managers at both ends, and seen by them and the renter alone', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const { asDriver, asManager, manager, driver } = fleet;
    const [token, ofDriver] = [
      await api.services.tokens.sign(manager),
      await api.services.tokens.sign(driver),
    ];
    const other = await openFleet(api, db);
    const id = await rentOut(db, fleet);
    for (const entity of ['RENTAL_OUT', 'RENTAL_BACK'] as const) {
      const where = { entity, entityId: id };
      const photo = await upload(api, token, where);
      expect((await asManager(PHOTOS, { where })).data).toEqual({ attachmentsByEntity: [{ id: photo.id }] });
      expect((await asDriver(PHOTOS, { where })).data).toEqual({ attachmentsByEntity: [{ id: photo.id }] });
      for (const asking of [other.asManager, other.asDriver])
        expect(codesOf(await asking(PHOTOS, { where }))).toEqual(['NOT_FOUND']);
      expect(codesOf(await announce(api, ofDriver, where))).toEqual(['USER_NOT_ALLOWED']);
      expect(codesOf(await asDriver(DETACH, { where: { id: photo.id } }))).toEqual(['USER_NOT_ALLOWED']);
      expect(codesOf(await other.asManager(DETACH, { where: { id: photo.id } }))).toEqual(['NOT_FOUND']);
    }
    await asManager(RETURN, { where: { id }, data: {} });
    const out = { entity: 'RENTAL_OUT', entityId: id } as const;
    expect(codesOf(await announce(api, token, out))).toEqual(['RENTAL_ENDED']);
    expect(codesOf(await announce(api, token, { ...out, entity: 'RENTAL_BACK' }))).toEqual([]);
    await db.rental.update({
      where: { id },
      data: { fromAt: inHours(-50), handedOverAt: inHours(-49), returnedAt: inHours(-25) },
    });
    expect(codesOf(await announce(api, token, { ...out, entity: 'RENTAL_BACK' }))).toEqual(['RENTAL_ENDED']);
  });

  test('of another renter of the account are not shown', async ({ api, db }) => {
    const fleet = await openFleet(api, db);
    const id = await rentOut(db, fleet, { userId: fleet.manager.userId });
    const where = { entity: 'RENTAL_OUT', entityId: id };
    expect(codesOf(await fleet.asDriver(PHOTOS, { where }))).toEqual(['NOT_FOUND']);
  });
});

const CREATE = `mutation ($data: CreateRentalInput!) { createRental(data: $data) { id renterName isInvited userId } }`;
const HAND_OVER = `mutation ($where: VersionWhere!, $data: RentalReadingInput!) {
  handOverRental(where: $where, data: $data) { state } }`;

test('somebody without an account is invited by the rental, and reaches nothing but it', async ({
  api,
  db,
}) => {
  const fleet = await openFleet(api, db);
  const { asManager, withheld, accountId } = fleet;
  const email = `renter-${randomUUID()}@example.com`;
  const times = { fromAt: new Date().toISOString(), untilAt: inHours(4).toISOString() };
  const rent = (data: object) =>
    asManager(CREATE, { data: { vehicleId: withheld.vehicleId, ...times, ...data } });
  expect(codesOf(await rent({}))).toEqual(['BAD_REQUEST']);
  expect(codesOf(await rent({ email, userId: fleet.driver.userId }))).toEqual(['BAD_REQUEST']);
  const made = await rent({ email, name: 'Piet' });
  expect(made.data?.createRental, JSON.stringify(made)).toMatchObject({
    ...{ renterName: 'Piet', isInvited: true, userId: null },
  });
  const { id } = (made.data?.createRental ?? { id: '' }) as { id: string };
  const invitation = await db.invitation.findFirstOrThrow({ where: { accountId, email } });
  expect(invitation).toMatchObject({ vehicleScope: 'GIVEN', vehicleIds: [] });
  expect(codesOf(await asManager(HAND_OVER, { where: { id }, data: {} }))).toEqual([]);
  // The person joins once the vehicle is out.
  const { userId, accessToken: token } = await signUp(api);
  await db.user.update({ where: { id: userId }, data: { email } });
  await db.$transaction((tx) => joinByInvitation(tx, invitation, userId));
  expect(await db.rental.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId, invitationId: null });
  await db.session.updateMany({ where: { userId }, data: { accountId } });
  const mine = await ask(api, '{ myRentals { id state } vehicles { total } }', { token });
  expect(mine.data).toEqual({ myRentals: [{ id, state: 'OUT' }], vehicles: { total: 0 } });
  // The address now belongs to a member.
  await asManager(RETURN, { where: { id }, data: {} });
  const later = { fromAt: inHours(1).toISOString(), untilAt: inHours(2).toISOString() };
  const again = await rent({ email, ...later });
  expect(again.data?.createRental).toMatchObject({ isInvited: false, userId });
});
