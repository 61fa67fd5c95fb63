import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { actIn, seedHelp } from '../../../test/acting.ts';
import { type Served, test } from '../../../test/api.ts';
import { seedToken } from '../../../test/personal-tokens.ts';
import { callRpc, outcomeOf } from '../../../test/rpc.ts';
import { open, type World } from '../commands/commands.fixture.ts';

const COMMANDS = { doorsLock: { type: 'custom', data: 'setdigout ?1' } };
const REFUSED = '403 USER_NOT_ALLOWED';

type Parts = { api: Served & Parameters<typeof actIn>[0]; db: Db };

async function programOf(db: Db, { accountId }: World): Promise<string> {
  const { id: membershipId, userId } = await db.membership.findFirstOrThrow({ where: { accountId } });
  return seedToken(db, { userId, membershipId });
}

async function supportOf({ api, db }: Parts, { accountId }: World): Promise<string> {
  const { helper } = await seedHelp(db);
  return (await actIn(api, helper, accountId, true)).accessToken;
}

const OTHERS = [
  ['a program', ({ db }: Parts, world: World) => programOf(db, world)],
  ['who acts for others', supportOf],
] as const;

const featureOf = async (db: Db, key: string) =>
  (await db.deviceFeature.findUniqueOrThrow({ where: { key } })).id;

type Sent = { token: string; data: object };
const send = async (api: Served, name: string, { token, data }: Sent) =>
  outcomeOf(await callRpc(api, name, { data }, { token }));
const attach = (api: Served, sent: Sent) => send(api, 'attachDeviceFeatureToDevice', sent);
const detach = (api: Served, sent: Sent) => send(api, 'detachDeviceFeatureFromDevice', sent);

/** Keys and settings of a device's features. */
const featuresOf = async (db: Db, { deviceId }: World) =>
  (await db.deviceToFeature.findMany({ where: { deviceId }, include: { feature: true } })).map(
    ({ feature, settings }) => [feature.key, settings],
  );

describe.for(OTHERS)('%s', ([, tokenOf]) => {
  test('may not detach the engine block', async ({ api, db }) => {
    const world = await open({ api, db });
    const token = await tokenOf({ api, db }, world);
    const data = { deviceId: world.deviceId, featureId: await featureOf(db, 'ENGINE_BLOCK') };
    expect(await detach(api, { token, data })).toBe(REFUSED);
    expect(await featuresOf(db, world)).toEqual([['ENGINE_BLOCK', null]]);
    // The text of the output still needs a person, with a reason.
    const text = { type: 'custom', parameters: { data: 'setdigout 1' } };
    const stop = await callRpc(
      api,
      'commandVehicle',
      { where: { id: world.vehicleId }, data: text },
      { token },
    );
    expect(outcomeOf(stop)).toBe(REFUSED);
    expect(await detach(api, { token: world.token, data })).toBe('200');
    expect(await featuresOf(db, world)).toEqual([]);
  });

  test('may not attach the engine block', async ({ api, db }) => {
    const world = await open({ api, db }, { keys: [] });
    const data = { deviceId: world.deviceId, featureId: await featureOf(db, 'ENGINE_BLOCK') };
    const token = await tokenOf({ api, db }, world);
    expect(await attach(api, { token, data })).toBe(REFUSED);
    expect(await featuresOf(db, world)).toEqual([]);
  });

  test('may not detach commands, nor put settings without commands in their place', async ({ api, db }) => {
    const world = await open({ api, db }, { keys: ['ALL_DOORS_LOCK'] });
    const before = await featuresOf(db, world);
    const data = { deviceId: world.deviceId, featureId: await featureOf(db, 'ALL_DOORS_LOCK') };
    const token = await tokenOf({ api, db }, world);
    expect(await detach(api, { token, data })).toBe(REFUSED);
    expect(await attach(api, { token, data })).toBe(REFUSED);
    const settings = { commands: COMMANDS };
    expect(await attach(api, { token, data: { ...data, settings } })).toBe(REFUSED);
    expect(await featuresOf(db, world)).toEqual(before);
  });

  test('may attach and detach other features', async ({ api, db }) => {
    const world = await open({ api, db }, { keys: [] });
    const data = { deviceId: world.deviceId, featureId: await featureOf(db, 'GPS') };
    const token = await tokenOf({ api, db }, world);
    expect(await attach(api, { token, data })).toBe('200');
    expect(await detach(api, { token, data })).toBe('200');
  });
});
