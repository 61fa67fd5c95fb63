import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { addTracked } from './days.ts';
import { at } from './night.ts';
import { addMeasured, DAY, EVERY_MS, FIXES, namesOf, reportOf, storedOf } from './readings.fixture.ts';

describe.for(KEPT)('readings over time kept as %s', (kept) => {
  test.for([
    ['speed', 'CASE WHEN valid THEN speed_kmh END', 'KMH'],
    ['altitude', 'CASE WHEN valid THEN altitude_m END', 'METRE'],
    ['satellites', 'satellites', null],
    ['ignition', 'ignition::int', null],
    ['motion', 'motion::int', null],
    ['odometer', 'CASE WHEN valid THEN total_distance_m END', 'METRE'],
    ['powerV', "(attributes ->> 'powerV')::float8", 'VOLT'],
    ['fuelPercent', "(attributes ->> 'fuelPercent')::float8", 'PERCENT'],
    ['door', "(attributes ->> 'door')::boolean::int", null],
    ['my probe', "(attributes ->> 'my probe')::float8", null],
  ] as const)(
    'have every stored %s within their columns',
    async ([reading, expression, unit], { api, pool }) => {
      const { accountId, accessToken: token } = await signUp(api);
      const { vehicleId, deviceId } = await addMeasured(pool, accountId);
      const stored = await storedOf(pool, deviceId, expression);
      await keepAs(pool, kept, [deviceId]);
      const { content, total, vehicles, listed } = await reportOf(api, token, {
        ...{ ...DAY, readings: [reading], columns: 100 },
      });
      const [{ columns, ...curve } = { columns: [] }, ...others] = content;
      expect(others).toEqual([]);
      expect(curve).toEqual({ vehicleId, reading, unit, values: stored.length });
      expect({ vehicles, listed, total }).toEqual({
        ...{ vehicles: 1, listed: [{ vehicleId, fixes: FIXES, isRead: true }], total: columns.length },
      });
      expect(columns.length).toBeGreaterThan(80);
      expect(columns.length).toBeLessThanOrEqual(100);
      let from = 0;
      for (const column of columns) {
        const own = stored.slice(from, from + column.values);
        from += column.values;
        const told = own.map(({ value }) => value);
        const [least, highest] = [Math.min(...told), Math.max(...told)];
        expect(column).toMatchObject({ time: own[0]?.time, until: own.at(-1)?.time, least, highest });
        expect(own).toContainEqual({ time: column.leastTime, value: least });
        expect(own).toContainEqual({ time: column.highestTime, value: highest });
        expect(column.average).toBeCloseTo(told.reduce((sum, value) => sum + value, 0) / told.length, 6);
      }
      expect(from).toBe(stored.length);
      expect(columns.filter(({ isAfterGap }) => isAfterGap)).toHaveLength(1);
    },
  );

  test('are the stored values where they are looked at closely, and one of a month is not lost', async ({
    api,
    pool,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { deviceId } = await addMeasured(pool, accountId);
    const stored = await storedOf(pool, deviceId, "(attributes ->> 'powerV')::float8");
    await keepAs(pool, kept, [deviceId]);
    const far = await reportOf(api, token, { ...DAY, readings: ['powerV'], columns: 50 });
    const spike = far.content[0]?.columns.find(({ least }) => least === 0);
    expect(Date.parse(spike?.leastTime ?? '')).toBe(at(0).getTime() + 1234 * EVERY_MS);
    const near = { from: spike?.time, to: new Date(Date.parse(spike?.until ?? '') + 1) };
    const { content } = await reportOf(api, token, { ...near, readings: ['powerV'] });
    expect(spike?.values).toBeGreaterThan(50);
    expect(content[0]?.columns.map(({ time, least, highest }) => [time, least, highest])).toEqual(
      stored
        .filter(({ time }) => time >= (spike?.time ?? '') && time <= (spike?.until ?? ''))
        .map(({ time, value }) => [time, value, value]),
    );
  });

  test('are of each device while it sat in the vehicle, over the pages that it takes', async ({
    api,
    pool,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { vehicleId, deviceId } = await addMeasured(pool, accountId);
    await pool.query('UPDATE device_assignments SET until = $2 WHERE device_id = $1', [deviceId, at(60)]);
    // 30,000 fixes of a second device, two of each instant.
    const second = randomUUID();
    await pool.query(
      'INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())',
      [second, accountId, randomUUID()],
    );
    await pool.query(
      `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from") VALUES ($1, $2, $3, $4, $5)`,
      [randomUUID(), second, vehicleId, accountId, at(60)],
    );
    await pool.query(
      `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, protocol, attributes)
         SELECT $1, $2::timestamptz + (n / 2) * interval '2 seconds', n, now(), true, 52, 13, 'gt06', jsonb_build_object('powerV', n)
           FROM generate_series(0, 29999) n`,
      [second, at(59)],
    );
    await keepAs(pool, kept, [deviceId, second]);
    const { content } = await reportOf(api, token, { ...DAY, readings: ['powerV'], columns: 1_000 });
    // Of the first an hour, of the second what it sent since it was fitted.
    expect(content[0]?.values).toBe(240 + 30_000 - 60);
    const columns = content[0]?.columns ?? [];
    expect(columns.reduce((sum, { values }) => sum + values, 0)).toBe(content[0]?.values);
    expect(Math.max(...columns.map(({ highest }) => highest))).toBe(29_999);
  });
});

describe.for(['rows', 'packed days'] as const)('as many as an answer reads, kept as %s,', (kept) => {
  test('are of the first vehicles by their titles, and of none that has too many', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const [ids, deviceIds]: [string[], string[]] = [[], []];
    // As many as an answer reads are five weeks of them.
    const weeks = { from: at(0), to: at(36 * 24 * 60) };
    for (const place of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      const { vehicleId, deviceId } = await addTracked(pool, accountId);
      await pool.query('UPDATE vehicles SET title = $2 WHERE id = $1', [vehicleId, `Van ${place}`]);
      await pool.query(
        `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, protocol, attributes)
           SELECT $1, $2::timestamptz + n * interval '10 seconds', n, now(), true, 52, 13, 'gt06', '{"powerV": 12}'
             FROM generate_series(1, $3::int) n`,
        [deviceId, at(0), place === 2 ? 300_000 : 10],
      );
      ids.unshift(vehicleId);
      deviceIds.push(deviceId);
    }
    await keepAs(pool, kept, deviceIds);
    const answer = await reportOf(api, token, { ...weeks, readings: ['powerV'] });
    expect(answer.vehicles).toBe(9);
    expect(answer.listed).toEqual(
      ids.slice(0, 8).map((vehicleId, place) => ({
        ...{ vehicleId, fixes: place === 1 ? 300_000 : 10, isRead: place !== 1 },
      })),
    );
    expect(answer.content.map(({ vehicleId }) => vehicleId)).toEqual([ids[0], ...ids.slice(2, 8)]);
    const both = await reportOf(api, token, { ...weeks, readings: ['powerV', 'speed'] });
    expect(both.content).toHaveLength(14);
    // Alone there is room for it.
    const alone = await reportOf(api, token, {
      ...weeks,
      vehicleIds: [ids[1]],
      readings: ['powerV'],
      columns: 50,
    });
    expect(alone.listed).toEqual([{ vehicleId: ids[1], fixes: 300_000, isRead: true }]);
    expect(alone.content[0]?.values).toBe(300_000);
  });
});

describe('readings over time', () => {
  test.for([
    ['no reading', { readings: [] }],
    ['three readings', { readings: ['a', 'b', 'c'] }],
    ['a reading without a name', { readings: [''] }],
    ['a NUL in a name', { readings: ['a\0b'] }],
    ['too few columns', { columns: 49 }],
    ['too many columns', { columns: 1_001 }],
    ['a period that ends before it starts', { from: at(1), to: at(0) }],
  ] as const)('%s is refused', async ([, wrong], { api }) => {
    const { accessToken } = await signUp(api);
    await expect(reportOf(api, accessToken, { ...DAY, readings: ['speed'], ...wrong })).rejects.toThrow(
      'BAD_REQUEST',
    );
  });

  test('in names that are SQL are looked for as they are', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await addMeasured(pool, accountId);
    for (const reading of ["powerV'; DROP TABLE positions; --", 'constructor', '$8', '__proto__']) {
      const { content } = await reportOf(api, token, { ...DAY, readings: [reading] });
      expect(content).toMatchObject([{ reading, values: 0, columns: [] }]);
    }
  });

  test("of another account's vehicle are none, also among one's own", async ({ api, pool }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const [own, other] = [await addTracked(pool, mine.accountId), await addMeasured(pool, theirs.accountId)];
    for (const vehicleIds of [[other.vehicleId], [own.vehicleId, other.vehicleId], [randomUUID()]]) {
      const where = { ...DAY, vehicleIds };
      const asked = reportOf(api, mine.accessToken, { ...where, readings: ['speed'] });
      await expect(asked).rejects.toThrow('NOT_FOUND');
      await expect(namesOf(api, mine.accessToken, where)).rejects.toThrow('NOT_FOUND');
    }
  });
});
