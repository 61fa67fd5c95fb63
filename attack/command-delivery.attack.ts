import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCodes } from '@fleet/testing/ask';
import { expect, vi } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { command, commandedVehicle, commandsOf, stateOf, untilReceived } from './kit/commanded-vehicle.ts';
import { ask, made } from './kit/graphql.ts';
import { signIn, signUp } from './kit/people.ts';

const STATUS = { type: 'custom', parameters: { data: 'STATUS#' } };
const CANCEL = 'mutation ($where: ById!) { cancelCommand(where: $where) { id } }';
const MANY = `mutation ($where: CommandVehiclesWhere!, $data: CommandVehiclesInput!) {
  commandVehicles(where: $where, data: $data) { commandId } }`;
/** An ingest looks for commands every second. */
const NOTHING_CAME_MS = 2_500;
const SOON = { timeout: 10_000, interval: 50 };

attempts('a tracker lies about a command', async (make) => {
  const [person, mallory] = [await signUp(), await signUp()];
  const [van, other] = [await commandedVehicle(person), await commandedVehicle(mallory)];
  const earlier = await commandedVehicle(mallory);
  await command(mallory.accessToken, earlier.vehicleId, STATUS);
  await untilReceived(earlier.tracker, 1);
  const earlierFlag = earlier.tracker.commands()[0]?.flag ?? 0;
  // Trackers answer 0 where they tell no reference.
  expect(earlierFlag).toBeGreaterThan(0);
  await command(person.accessToken, van.vehicleId, STATUS);
  await untilReceived(van.tracker, 1);
  const flag = van.tracker.commands()[0]?.flag ?? 0;
  const moved = async () => {
    await delay(500);
    const [row] = await commandsOf(van.vehicleId);
    return row?.status === 'SENT' ? null : `it is ${row?.status}: ${row?.result}`;
  };
  const lies: Record<string, () => void> = {
    'another tracker with its reference': () => other.tracker.answer(flag, 'Success!'),
    'another tracker without a reference': () => other.tracker.answer(0, 'Success!'),
    'the next number': () => van.tracker.answer(flag + 1, 'Success!'),
    'the number of another command': () => van.tracker.answer(earlierFlag, 'Success!'),
  };
  for (const [what, lie] of Object.entries(lies))
    await make(what, () => {
      lie();
      return moved();
    });
  van.tracker.answer(flag, 'Battery:4.10V');
  await vi.waitUntil(async () => (await commandsOf(van.vehicleId))[0]?.status === 'SUCCEEDED', SOON);
  await make('a second answer', async () => {
    van.tracker.answer(flag, 'Command error!');
    await delay(500);
    const [row] = await commandsOf(van.vehicleId);
    return row?.status === 'SUCCEEDED' && row.result === 'Battery:4.10V'
      ? null
      : `it is ${row?.status}: ${row?.result}`;
  });
  await make('an answer to nothing', async () => {
    other.tracker.answer(4711, 'Success!');
    await delay(500);
    return (await commandsOf(other.vehicleId)).length > 0 ? 'a command was made' : null;
  });
});

attempts('an engine is stopped at speed', async (make) => {
  const [owner, member] = [await signIn('owner'), await signIn('administrator')];
  const van = await commandedVehicle(owner);
  const { vehicleId, deviceId, plate } = van;
  const stop = (more: object, { accessToken } = owner, key?: string) =>
    command(
      accessToken,
      vehicleId,
      { type: 'engineStop', why: 'Stolen in the night', confirm: plate, ...more },
      key,
    );
  const refused = (what: string, why: string, ...sent: Parameters<typeof stop>) =>
    make(what, async () => {
      const codes = errorCodes(await stop(...sent));
      if (codes.length === 0) return 'it was queued';
      expect(codes).toEqual([why]);
      return null;
    });
  const until = (speed: number) => vi.waitUntil(async () => (await stateOf(deviceId))?.speed === speed, SOON);
  van.tracker.report(0, new Date(Date.now() - 300_000));
  await until(0);
  await refused('with a fix of five minutes ago', 'SPEED_UNKNOWN', {});
  // The speed of a fix that is older than ten seconds is not known either.
  van.tracker.report(60);
  await until(60);
  await refused('at 60 km/h', 'VEHICLE_TOO_FAST', {});
  await refused('at 60 km/h, by who does not own the account', 'USER_NOT_ALLOWED', { insist: true }, member);
  await refused('without a reason', 'BAD_REQUEST', { why: '' });
  await refused('with the plate of another vehicle', 'WRONG_CONFIRMATION', {
    ...{ confirm: 'AT-000000', condition: 'STANDING' },
  });
  await make('in a group', async () => {
    const data = { type: 'engineStop', why: 'Stolen', condition: 'STANDING' };
    const variables = { where: { ids: [vehicleId] }, data };
    const codes = errorCodes(await ask(MANY, { token: owner.accessToken, variables }));
    if (codes.length === 0) return 'it was queued';
    expect(codes).toEqual(['NOT_FOR_GROUPS']);
    return null;
  });
  const key = randomUUID();
  await make('twice under one key', async () => {
    for (let twice = 0; twice < 2; twice++) await stop({ condition: 'STANDING' }, owner, key);
    const rows = await commandsOf(vehicleId);
    expect(rows.length, 'queued by the first').toBeGreaterThan(0);
    return rows.length > 1 ? `${rows.length} are queued` : null;
  });
  await make('while it drives on', async () => {
    van.tracker.report(50);
    await until(50);
    await delay(NOTHING_CAME_MS);
    return van.tracker.commands().length > 0 ? 'the tracker was told' : null;
  });
  const isTold = () => {
    van.tracker.report(0);
    return van.tracker.commands().length > 0;
  };
  // It leaves once the vehicle has stood for ten seconds.
  await vi.waitUntil(isTold, { timeout: 30_000, interval: 1_000 });
  expect(van.tracker.commands().map(({ text }) => text)).toEqual(['Relay,1#']);
});

attempts(
  'a command is withdrawn and sent all the same',
  async (make) => {
    await make('1,000 of 20 people that are withdrawn while they are sent', async () => {
      const lives = await Promise.all(Array.from({ length: 20 }, withdrawFifty));
      const bad = lives.filter(({ withdrawn, sent }) => sent !== 50 - withdrawn);
      return bad.length === 0 ? null : JSON.stringify(bad);
    });
  },
  300_000,
);

/** A person asks for fifty commands and withdraws each at once: as many as a minute allows. */
async function withdrawFifty(): Promise<{ withdrawn: number; sent: number }> {
  const person = await signUp();
  const { vehicleId, tracker } = await commandedVehicle(person);
  let withdrawn = 0;
  for (let round = 1; round <= 50; round++) {
    const asked = await command(person.accessToken, vehicleId, STATUS);
    const { id } = made<{ id: string }>(asked.data, 'commandVehicle');
    const answer = await ask(CANCEL, { token: person.accessToken, variables: { where: { id } } });
    if (errorCodes(answer).length === 0) withdrawn++;
    else {
      await untilReceived(tracker, round - withdrawn);
      tracker.answer(tracker.commands().at(-1)?.flag ?? 0, 'OK');
    }
  }
  await delay(NOTHING_CAME_MS);
  const sent = tracker.commands().length;
  tracker.close();
  return { withdrawn, sent };
}
