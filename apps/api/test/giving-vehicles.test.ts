import { describe, expect } from 'vitest';
import { test } from './api.ts';
import { idsOf, openFleet, sorted } from './given-vehicles.fixture.ts';

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
