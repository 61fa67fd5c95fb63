import { setTimeout as delay } from 'node:timers/promises';
import { errorCodes } from '@fleet/testing/ask';
import { expect, test, vi } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { command, commandedVehicle, commandsOf, stateOf, untilReceived } from './kit/commanded-vehicle.ts';
import { sql } from './kit/database.ts';
import { ask, made } from './kit/graphql.ts';
import { tryOnOthers } from './kit/others.ts';
import { signIn, signUp } from './kit/people.ts';
import { callAs, tokenOf } from './kit/tokens.ts';

const STATUS = { type: 'custom', parameters: { data: 'STATUS#' } };
const COMMAND = `mutation ($where: ById!, $data: CommandVehicleInput!) {
  commandVehicle(where: $where, data: $data) { id } }`;
const READ = 'query ($where: ById!) { command(where: $where) { id result } }';
const LIST = 'query ($where: CommandsWhere) { commands(where: $where) { content { id } } }';
const RULES = `mutation ($where: VersionWhere!, $data: UpdateCommandRulesInput!) {
  updateCommandRules(where: $where, data: $data) { id } }`;
const SAVED = 'mutation ($data: CreateSavedCommandInput!) { createSavedCommand(data: $data) { id } }';
const DETACH = `mutation ($data: DetachDeviceFeatureFromDeviceInput!) {
  detachDeviceFeatureFromDevice(data: $data) { id } }`;
const SAVED_LIST = 'query ($where: SavedCommandsWhere) { savedCommands(where: $where) { content { id } } }';
const RENAME = `mutation ($where: VersionWhere!, $data: UpdateSavedCommandInput!) {
  updateSavedCommand(where: $where, data: $data) { id } }`;
const ERASE_SAVED = 'mutation ($where: VersionWhere!) { eraseSavedCommand(where: $where) { total } }';
const UPDATE_DEVICE = `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
  updateDevice(where: $where, data: $data) { id } }`;
const ERASE_DEVICE = 'mutation ($where: VersionWhere!) { eraseDevice(where: $where) { id } }';
const CANCEL = 'mutation ($where: ById!) { cancelCommand(where: $where) { id } }';
const MANY = `mutation ($where: CommandVehiclesWhere!, $data: CommandVehiclesInput!) {
  commandVehicles(where: $where, data: $data) { commandId } }`;
/** An ingest looks for commands every second. */
const NOTHING_CAME_MS = 2_500;
const SOON = { timeout: 10_000, interval: 50 };

test('who may is obeyed', async () => {
  const person = await signUp();
  const { vehicleId, tracker, plate } = await commandedVehicle(person);
  expect(errorCodes(await command(person.accessToken, vehicleId, { type: 'doorsLock' }))).toEqual([]);
  await untilReceived(tracker, 1);
  tracker.answer(tracker.commands()[0]?.flag ?? 0, 'OK');
  tracker.report(0);
  await vi.waitUntil(async () => (await commandsOf(vehicleId))[0]?.status === 'SUCCEEDED', SOON);
  const stop = { type: 'engineStop', why: 'Stolen', confirm: plate };
  const refusals = async () => errorCodes(await command(person.accessToken, vehicleId, stop));
  // Refused until the speed that the tracker told is stored.
  await vi.waitUntil(async () => (await refusals()).length === 0, SOON);
  await untilReceived(tracker, 2);
  expect(tracker.commands().map(({ text }) => text)).toEqual(['LOCK#', 'Relay,1#']);
});

attempts('somebody else commands a vehicle', async (make) => {
  const owner = await signIn('owner');
  const { vehicleId, deviceId, tracker } = await commandedVehicle(owner);
  tracker.close();
  await vi.waitUntil(async () => (await stateOf(deviceId))?.connection === 'OFFLINE', SOON);
  const waiting = made<{ id: string }>(
    (await command(owner.accessToken, vehicleId, STATUS)).data,
    'commandVehicle',
  );
  const [block] = await sql<{ id: string }>(`SELECT id FROM device_features WHERE key = 'ENGINE_BLOCK'`);
  const featureId = block?.id;
  const { accountId } = owner;
  const wanted = {
    commands: [COMMAND, { where: { id: vehicleId }, data: STATUS }],
    'commands in a group': [MANY, { where: { ids: [vehicleId] }, data: STATUS }],
    'withdraws a command of': [CANCEL, { where: { id: waiting.id } }],
    'reads a command of': [READ, { where: { id: waiting.id } }],
    'loosens the rules of': [RULES, { where: { id: accountId }, data: { commandStopMaxKmh: 20 } }],
    'saves a command in the account of': [SAVED, { data: { accountId, title: 'Mine', ...STATUS } }],
  } as const;
  // People of the demo may lack a paid plan, which would be the reason of the refusal.
  const others = { 'a driver': await signIn('driver'), 'another owner': await signUp() };
  for (const [who, person] of Object.entries(others)) {
    await tryOnOthers(make, { who, person }, wanted);
    await make(`${who} takes an ability from it`, async () => {
      const variables = { data: { deviceId, featureId } };
      const answer = await ask(DETACH, { token: person.accessToken, variables });
      expect(['DEVICE_NOT_FOUND', 'USER_NOT_ALLOWED']).toContain(errorCodes(answer)[0]);
      return null;
    });
  }
  await make('a stranger without a token', async () => {
    const answer = await command(undefined, vehicleId, STATUS);
    expect(errorCodes(answer)).toEqual(['UNAUTHORIZED']);
    return null;
  });
  const mallory = await signUp();
  const own = await commandedVehicle(mallory);
  await make('by the tracker of another account', async () => {
    const answer = await command(mallory.accessToken, own.vehicleId, { ...STATUS, deviceId });
    expect(errorCodes(answer)).toEqual(['NO_DEVICE']);
    return null;
  });
  await make('by the list of an account', async () => {
    const { data } = await ask(LIST, { token: mallory.accessToken, variables: { where: { accountId } } });
    const { content } = made<{ content: object[] }>(data, 'commands');
    return content.length > 0 ? 'commands were listed' : null;
  });
  expect(await commandsOf(vehicleId)).toMatchObject([{ id: waiting.id, status: 'QUEUED' }]);
});

attempts('a program stops engines or unlocks doors', async (make) => {
  const person = await signUp();
  const { vehicleId, plate, tracker } = await commandedVehicle(person);
  const { token } = await tokenOf(person, ['FLEET_READ', 'COMMANDS']);
  const reader = await tokenOf(person, ['FLEET_READ']);
  const call = (by: string, data: object) => callAs(by, 'commandVehicle', { where: { id: vehicleId }, data });
  const words = { why: 'Stolen', confirm: plate };
  const dangerous = {
    'an engine stop': { type: 'engineStop', ...words },
    'an engine stop at any speed': { type: 'engineStop', insist: true, ...words, why: 'Stolen in the night' },
    'free text that stops it': { type: 'custom', parameters: { data: 'Relay,1#' }, ...words },
    'unlocked doors': { type: 'doorsUnlock' },
  };
  for (const [what, data] of Object.entries(dangerous))
    await make(what, async () => {
      const { status, body } = await call(token, data);
      return status < 300 ? body : null;
    });
  await make('a token that only reads', async () =>
    (await call(reader.token, { type: 'doorsLock' })).status < 300 ? 'it was sent' : null,
  );
  expect((await call(token, { type: 'doorsLock' })).status, 'what it may').toBe(200);
  await untilReceived(tracker, 1);
  expect(tracker.commands().map(({ text }) => text)).toEqual(['LOCK#']);
});

attempts(
  'a person floods trackers',
  async (make) => {
    const person = await signUp();
    const vans = [
      await commandedVehicle(person),
      await commandedVehicle(person),
      await commandedVehicle(person),
      await commandedVehicle(person),
    ];
    await make('200 commands in a row', async () => {
      for (let count = 0; count < 200; count++)
        await command(person.accessToken, vans[count % vans.length]?.vehicleId ?? '', STATUS);
      const rows = (await Promise.all(vans.map(({ vehicleId }) => commandsOf(vehicleId)))).flat();
      expect(rows.length).toBeGreaterThan(20);
      return rows.length > 60 ? `${rows.length} were queued within a minute` : null;
    });
    await make('a command while one is on its way', async () => {
      await delay(NOTHING_CAME_MS);
      const sent = Math.max(...vans.map(({ tracker }) => tracker.commands().length));
      return sent > 1 ? `${sent} without an answer between` : null;
    });
  },
  120_000,
);

attempts('free text is two commands, or no command', async (make) => {
  const person = await signUp();
  const { vehicleId, plate, tracker } = await commandedVehicle(person);
  const words = { why: 'Stolen', confirm: plate, condition: 'STANDING' };
  const texts = [
    'STATUS#\r\nRelay,1#',
    'STATUS#\nRelay,1#',
    'STATUS#\0',
    'СТАТУС#',
    'STATUS\u202e#',
    'x'.repeat(251),
    '',
  ];
  for (const data of texts)
    await make(JSON.stringify(data.slice(0, 30)), async () => {
      const answer = await command(person.accessToken, vehicleId, {
        type: 'custom',
        parameters: { data },
        ...words,
      });
      expect(errorCodes(answer)).toEqual(['BAD_REQUEST']);
      return null;
    });
  for (const data of ['Relay,1#', 'relay,1#', ' Relay,1#', 'STATUS#Relay,1#', 'DYD#', 'STATUS#;Relay,1#'])
    await make(`${data} without a reason`, async () => {
      const answer = await command(person.accessToken, vehicleId, { type: 'custom', parameters: { data } });
      return errorCodes(answer).length === 0 ? 'it was queued' : null;
    });
  await delay(NOTHING_CAME_MS);
  expect(tracker.commands()).toEqual([]);
});

attempts('a command outlives what it was asked for', async (make) => {
  const person = await signUp();
  await make('its tracker is taken out of the vehicle', async () => {
    const { vehicleId, deviceId, tracker } = await commandedVehicle(person);
    tracker.close();
    await vi.waitUntil(async () => (await stateOf(deviceId))?.connection === 'OFFLINE', SOON);
    made(await command(person.accessToken, vehicleId, STATUS).then(({ data }) => data), 'commandVehicle');
    const variables = { where: { id: deviceId }, data: { vehicleId: null } };
    const taken = await ask(UPDATE_DEVICE, { token: person.accessToken, variables });
    expect(errorCodes(taken)).toEqual([]);
    const [row] = await commandsOf(vehicleId);
    return row?.status === 'CANCELLED' ? null : `it is ${row?.status}`;
  });
  await make('its tracker is erased', async () => {
    const { vehicleId, deviceId, tracker } = await commandedVehicle(person);
    tracker.close();
    await vi.waitUntil(async () => (await stateOf(deviceId))?.connection === 'OFFLINE', SOON);
    made(await command(person.accessToken, vehicleId, STATUS).then(({ data }) => data), 'commandVehicle');
    const erased = await ask(ERASE_DEVICE, {
      token: person.accessToken,
      variables: { where: { id: deviceId } },
    });
    expect(errorCodes(erased)).toEqual([]);
    const [row] = await commandsOf(vehicleId);
    return row?.status === 'CANCELLED' ? null : `it is ${row?.status}`;
  });
  await make('who is blocked commands on', async () => {
    const mallory = await signUp();
    const { vehicleId } = await commandedVehicle(mallory);
    await sql(`UPDATE users SET status = 'BLOCKED' WHERE id = $1`, [mallory.userId]);
    const answer = await command(mallory.accessToken, vehicleId, STATUS);
    return errorCodes(answer).length === 0 ? 'it was queued' : null;
  });
});

attempts('a saved command is a way around the rules', async (make) => {
  const [person, stranger] = [await signUp(), await signUp()];
  const { vehicleId, tracker } = await commandedVehicle(person);
  const token = person.accessToken;
  const data = { title: 'Stop', type: 'custom', parameters: { data: 'Relay,1#' } };
  const saved = await ask(SAVED, { token, variables: { data } });
  const { id } = made<{ id: string }>(saved.data, 'createSavedCommand');
  await make('the text of it needs no reason', async () => {
    const answer = await command(token, vehicleId, { type: 'custom', parameters: { data: 'Relay,1#' } });
    return errorCodes(answer).length === 0 ? 'it was queued' : null;
  });
  const listed = { where: { accountId: person.accountId } };
  const renamed = { where: { id }, data: { title: 'Start' } };
  const erased = { where: { id } };
  await make('another account lists it', async () => {
    const answer = await ask(SAVED_LIST, { token: stranger.accessToken, variables: listed });
    return JSON.stringify(answer).includes(id) ? 'it is listed' : null;
  });
  const byId = { renames: [RENAME, renamed], erases: [ERASE_SAVED, erased] } as const;
  await tryOnOthers(make, { who: 'another account', person: stranger }, byId);
  const list = async () => (await ask(SAVED_LIST, { token, variables: listed })).data?.savedCommands;
  expect(await list(), 'to its owner').toEqual({ content: [{ id }] });
  expect((await ask(RENAME, { token, variables: renamed })).errors, 'by its owner').toBeUndefined();
  expect((await ask(ERASE_SAVED, { token, variables: erased })).errors, 'by its owner').toBeUndefined();
  expect(await list()).toEqual({ content: [] });
  await delay(NOTHING_CAME_MS);
  expect(tracker.commands()).toEqual([]);
});
