import { randomUUID } from 'node:crypto';
import type { EventType } from '@fleet/contracts/event';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';
import { KEPT, keepAs } from '../../../test/kept-as.ts';

const at = (time: string) => new Date(`2026-11-10T${time}:00.000Z`);
const PERIOD = { from: at('00:00'), to: at('23:59') };
const REPORT = `query ($where: VehiclesEventsReportWhere!) { vehiclesEventsReport(where: $where) {
  total truncated nextCursor content { vehicleId events { id type at } positions { fixTime } } } }`;

type Report = {
  total: number;
  truncated: boolean;
  nextCursor: string | null;
  content: {
    vehicleId: string;
    events: { id: string; type: string; at: string }[];
    positions: { fixTime: string }[];
  }[];
};

async function addVehicle(db: Db, accountId: string) {
  const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  const device = await db.device.create({ data: { accountId, vehicleId: vehicle.id } });
  return { accountId, vehicleId: vehicle.id, deviceId: device.id };
}

async function addEvent(
  db: Db,
  of: Awaited<ReturnType<typeof addVehicle>>,
  type: EventType,
  time: string,
  placed = false,
): Promise<void> {
  const place = { fixTime: at(time), latitude: -33.9, longitude: 18.4 };
  await db.event.create({ data: { ...of, id: randomUUID(), type, at: at(time), ...(placed && place) } });
  if (!placed) return;
  const hash = BigInt(Math.floor(Math.random() * 1e12));
  const stored = { hash, receivedAt: at(time), valid: true, protocol: 'gt06', attributes: {} };
  await db.position.create({ data: { deviceId: of.deviceId, ...place, ...stored } });
}

async function report(api: { port: number }, token: string, where: object): Promise<Report> {
  const answer = await ask(api, REPORT, { token, variables: { where: { ...PERIOD, ...where } } });
  if (answer.errors) throw new Error(codesOf(answer).join());
  return answer.data?.vehiclesEventsReport as Report;
}

describe('vehiclesEventsReport', () => {
  test.for(KEPT)(
    'events stand in the order of time, with the fixes at which they happened, kept as %s',
    async (kept, { api, db, pool }) => {
      const { accountId, accessToken } = await signUp(api);
      const van = await addVehicle(db, accountId);
      await addEvent(db, van, 'deviceStopped', '11:00', true);
      await addEvent(db, van, 'deviceMoving', '10:00', true);
      await addEvent(db, van, 'deviceOffline', '12:00');
      await keepAs(pool, kept, [van.deviceId]);
      const { content, total } = await report(api, accessToken, { vehicleIds: [van.vehicleId] });
      expect(total).toBe(3);
      expect(content[0]?.events.map(({ type }) => type)).toEqual([
        'deviceMoving',
        'deviceStopped',
        'deviceOffline',
      ]);
      expect(content[0]?.positions.map(({ fixTime }) => fixTime)).toEqual([
        at('10:00').toISOString(),
        at('11:00').toISOString(),
      ]);
      const moving = { vehicleIds: [van.vehicleId], types: ['deviceMoving'] };
      expect((await report(api, accessToken, moving)).total).toBe(1);
    },
  );

  test('an answer that is cut says so, and its cursor goes on without gap or repeat', async ({ api, db }) => {
    const { accountId, accessToken } = await signUp(api);
    const vehicles = [await addVehicle(db, accountId), await addVehicle(db, accountId)];
    for (const vehicle of vehicles) {
      for (let hour = 10; hour < 17; hour += 1) await addEvent(db, vehicle, 'ignitionOn', `${hour}:00`);
      await addEvent(db, vehicle, 'alarm', '10:00');
    }
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const part: Report = await report(api, accessToken, { vehicleIds, limit: 5, cursor });
      expect(part.truncated).toBe(part.nextCursor !== null);
      seen.push(...part.content.flatMap(({ events }) => events.map(({ id }) => id)));
      cursor = part.nextCursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([16, 16]);
  });

  test('backwards, the last one of a period is the first to be told, and the cursor goes on towards the first', async ({
    api,
    db,
  }) => {
    const { accountId, accessToken } = await signUp(api);
    const van = await addVehicle(db, accountId);
    const hours = ['10:00', '11:00', '12:00', '13:00'];
    for (const time of hours) await addEvent(db, van, 'ignitionOn', time);
    const where = { vehicleIds: [van.vehicleId], newestFirst: true, limit: 1 };
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const part: Report = await report(api, accessToken, { ...where, cursor });
      seen.push(...part.content.flatMap(({ events }) => events.map((event) => event.at)));
      cursor = part.nextCursor;
    } while (cursor);
    expect(seen).toEqual(hours.toReversed().map((time) => at(time).toISOString()));
  });

  test.for([
    ['a period that ends before it starts', { from: at('10:00'), to: at('09:00') }],
    ['no vehicle', { vehicleIds: [] }],
    ['a cursor of its own making', { cursor: 'AAAA' }],
    ['more events than an answer holds', { limit: 5_001 }],
  ] as const)('%s is refused', async ([, wrong], { api, db }) => {
    const { accountId, accessToken } = await signUp(api);
    const { vehicleId } = await addVehicle(db, accountId);
    const asked = report(api, accessToken, { vehicleIds: [vehicleId], ...wrong });
    await expect(asked).rejects.toThrow('BAD_REQUEST');
  });

  test("one foreign vehicle among one's own spoils the whole wish", async ({ api, db }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const own = await addVehicle(db, mine.accountId);
    const foreign = await addVehicle(db, theirs.accountId);
    const vehicleIds = [own.vehicleId, foreign.vehicleId];
    await expect(report(api, mine.accessToken, { vehicleIds })).rejects.toThrow('NOT_FOUND');
  });
});
