import { accountRoom, memberRoom, SERVICE_ROOM, seenRoom } from '@fleet/contracts/realtime';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { signUp, test } from '../../test/api.ts';
import { ENTITLED } from '../access/entitlement.ts';
import type { Api } from '../server.ts';
import { roomFor, roomsForChanges, userRoom } from './rooms-for.ts';

const CALLER = {
  entitlement: ENTITLED,
  accountId: 'a',
  membershipId: 'm',
  seesEveryAccount: false,
  vehicleScope: 'GIVEN',
} as const;

describe('somebody hears an account in one room', () => {
  test.for([
    ['who keeps devices, all of it', { ...CALLER, roles: ['FAMILY_OWNER'] }, 'a', accountRoom('a')],
    [
      'who sees all vehicles, those',
      { ...CALLER, roles: ['DRIVER'], vehicleScope: 'ALL' },
      'a',
      seenRoom('a'),
    ],
    ['who was given some, those', { ...CALLER, roles: ['DRIVER'] }, 'a', memberRoom('m')],
    ['whoever has no role, nothing', { ...CALLER, roles: [] }, 'a', null],
    ['whoever is not in it, nothing', { ...CALLER, roles: ['FAMILY_OWNER'] }, 'b', null],
    ['the service, all', { ...CALLER, roles: ['SERVICE_OWNER'], seesEveryAccount: true }, 'a', SERVICE_ROOM],
    [
      'the service, one',
      { ...CALLER, roles: ['SERVICE_OWNER'], seesEveryAccount: true },
      'b',
      accountRoom('b'),
    ],
    [
      'an account that does not pay, nothing',
      { ...CALLER, entitlement: { ...ENTITLED, isOpen: false }, roles: ['FAMILY_OWNER'] },
      'a',
      null,
    ],
  ] as const)('%s', ([, caller, accountId, room]) => {
    expect(roomFor(caller, accountId)).toBe(room);
  });
});

/** An account whose one driver was given one of its two vehicles. */
async function openAccount(api: Api, db: Db) {
  const [{ accountId, userId }, driver] = [await signUp(api), await signUp(api)];
  const membership = await db.membership.findFirstOrThrow({ where: { userId: driver.userId } });
  await db.membership.update({
    where: { id: membership.id },
    data: { accountId, roles: ['DRIVER'], vehicleScope: 'GIVEN' },
  });
  const group = await db.vehicleGroup.create({ data: { accountId, title: 'Vans' } });
  const add = () => db.vehicle.create({ data: { accountId, title: 'Car', type: 'CAR' } });
  const [given, other] = [await add(), await add()];
  await db.membershipVehicle.create({ data: { membershipId: membership.id, vehicleId: given.id } });
  return { accountId, userId, membershipId: membership.id, driverId: driver.userId, given, other, group };
}

test('of a change those are told who may read the row, and a limited member of no other vehicle', async ({
  api,
  db,
}) => {
  const { accountId, userId, membershipId, driverId, given, other, group } = await openAccount(api, db);
  const device = await db.device.create({ data: { accountId } });
  await db.deviceAssignment.create({
    data: { deviceId: device.id, vehicleId: given.id, accountId, from: new Date(0) },
  });
  const mine = { userId, accountId, list: 'vehicles', title: 'Mine', parameters: '' };
  const own = await db.savedView.create({ data: mine });
  const shared = await db.savedView.create({ data: { ...mine, shared: true } });
  const contact = { userId, type: 'OTHER', value: 'desk' } as const;
  const hidden = await db.contact.create({ data: contact });
  const told = await db.contact.create({ data: { ...contact, isPublic: true } });
  const roomsOf = async (entity: string, id: string) => {
    const [one] = await roomsForChanges(api.services.pool, accountId, [{ entity, id, kind: 'updated' }]);
    return one?.rooms;
  };
  const admins = [SERVICE_ROOM, accountRoom(accountId)];
  const viewers = [...admins, seenRoom(accountId)];
  const everybody = [...viewers, memberRoom(membershipId)];
  expect(await roomsOf('Vehicle', given.id)).toEqual(everybody);
  expect(await roomsOf('Vehicle', other.id)).toEqual(viewers);
  expect(await roomsOf('VehicleDays', given.id)).toEqual(everybody);
  expect(await roomsOf('VehicleDays', other.id)).toEqual(viewers);
  expect(await roomsOf('Device', device.id)).toEqual(everybody);
  expect(await roomsOf('VehicleGroup', group.id)).toEqual(viewers);
  expect(await roomsOf('Account', accountId)).toEqual(everybody);
  expect(await roomsOf('User', driverId)).toEqual([...admins, userRoom(driverId)]);
  expect(await roomsOf('Membership', membershipId)).toEqual([...admins, userRoom(driverId)]);
  expect(await roomsOf('UnknownDevice', other.id)).toEqual([SERVICE_ROOM]);
  expect(await roomsOf('SavedView', own.id)).toEqual([userRoom(userId)]);
  expect(await roomsOf('SavedView', shared.id)).toEqual(everybody);
  expect(await roomsOf('Contact', hidden.id)).toEqual([userRoom(userId)]);
  expect(await roomsOf('Contact', told.id)).toEqual(everybody);
});
