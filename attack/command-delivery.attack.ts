import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCodes } from '@fleet/testing/ask';
import { vi } from 'vitest';
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
    'a number of another command': () => van.tracker.answer(flag - 1, 'Success!'),
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
  const refused = (what: string, ...sent: Parameters<typeof stop>) =>
    make(what, async () => (errorCodes(await stop(...sent)).length === 0 ? 'it was queued' : null));
  const until = (speed: number) => vi.waitUntil(async () => (await stateOf(deviceId))?.speed === speed, SOON);
  van.tracker.report(0, new Date(Date.now() - 300_000));
  await until(0);
  await refused('with a fix of five minutes ago', {});
  van.tracker.report(60, new Date(Date.now() - 20_000));
  await until(60);
  await refused('at 60 km/h', {});
  await refused('at 60 km/h, by who does not own the account', { insist: true }, member);
  await refused('without a reason', { why: '' });
  await refused('with the plate of another vehicle', { confirm: 'AT-000000', condition: 'STANDING' });
  await make('in a group', async () => {
    const data = { type: 'engineStop', why: 'Stolen', condition: 'STANDING' };
    const variables = { where: { ids: [vehicleId] }, data };
    return errorCodes(await ask(MANY, { token: owner.accessToken, variables })).length === 0
      ? 'it was queued'
      : null;
  });
  const key = randomUUID();
  await make('twice under one key', async () => {
    for (let twice = 0; twice < 2; twice++) await stop({ condition: 'STANDING' }, owner, key);
    const rows = await commandsOf(vehicleId);
    return rows.length > 1 ? `${rows.length} are queued` : null;
  });
  await make('while it drives on', async () => {
    van.tracker.report(50);
    await until(50);
    await delay(NOTHING_CAME_MS);
    return van.tracker.commands().length > 0 ? 'the tracker was told' : null;
  });
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
